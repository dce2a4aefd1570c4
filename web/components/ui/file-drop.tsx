/** The control for adding files: the user chooses, drops, pastes or photographs them. */
import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode, type RefObject } from 'react';
import { chakra } from '@chakra-ui/react';
import { Camera, Upload } from 'lucide-react';
import { Button } from './button.tsx';
import { textLinkStyle } from './text-link.tsx';
import { TintedIcon } from './tinted-icon.tsx';
import { focusRing } from '../../theme/focus-ring.ts';

const Area = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    textAlign: 'center',
    paddingInline: '4',
    paddingBlock: { base: '5', md: '6' },
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'fast',
    _hover: { bg: 'bg.muted' },
    _active: { bg: 'bg.emphasized' },
    '&[data-over]': { bg: 'accent.subtle', borderColor: 'accent.solid' },
    '&:has(input:focus-visible)': focusRing,
    '@supports not selector(:has(*))': { '&:focus-within': focusRing },
  },
});

/** The input covers the whole area: a press anywhere on it opens the file dialog, as Enter does. */
const Input = chakra('input', {
  base: { position: 'absolute', inset: 0, width: 'full', height: 'full', opacity: 0, cursor: 'pointer' },
});

/** Shown only on touch devices, because they have a camera. */
const ForFingers = chakra('div', { base: { display: 'none', '@media (pointer: coarse)': { display: 'block' } } });
const ForMouse = chakra('span', { base: { '@media (pointer: coarse)': { display: 'none' } } });

/** True when a field takes a text. The clipboard may also have its picture, such as that of a spreadsheet's cells. */
const isText = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.matches('input:not([type=file]), textarea') &&
  clipboardData?.types.includes('text/plain') === true;

export interface FileDropProps {
  /** For a screen reader: 'Choose a file to upload'. */
  label: string;
  /** The accepted file extensions: `.pdf,.png`. */
  accept: string;
  /** The accepted files, in words. */
  help: ReactNode;
  /** Called with the chosen files, one or more. */
  onFiles: (files: readonly File[]) => void;
  /** True while an upload is running: no files are accepted. */
  busy: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
}

export function FileDrop({ label, accept, help, onFiles, busy, inputRef }: FileDropProps) {
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null | undefined): void => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !busy) onFiles(files);
  };

  const takePasted = useEffectEvent(take);
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      if (!isText(event)) takePasted(event.clipboardData?.files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const chosen = ({ currentTarget }: { currentTarget: HTMLInputElement }): void => {
    take(currentTarget.files);
    // Reset the input, so that the same file can be chosen again.
    currentTarget.value = '';
  };
  const drag = (event: DragEvent, isOver: boolean): void => {
    event.preventDefault();
    setOver(isOver);
  };

  return (
    <div>
      <Area
        data-over={over || undefined}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          take(event.dataTransfer.files);
        }}
      >
        <TintedIcon icon={Upload} size={24} color="fg.muted" />
        <chakra.p marginTop="2" aria-hidden="true">
          <chakra.span {...textLinkStyle}>Choose a file</chakra.span>
          <ForMouse> or drop it here</ForMouse>
        </chakra.p>
        <chakra.p textStyle="hint" marginTop="0.5">
          {help}
          <ForMouse>. You can paste a picture too.</ForMouse>
        </chakra.p>
        <Input ref={inputRef} type="file" accept={accept} aria-label={label} disabled={busy} onChange={chosen} />
      </Area>
      <ForFingers marginTop="3">
        <input ref={camera} type="file" accept="image/jpeg,image/png" capture="environment" hidden onChange={chosen} />
        <Button full ariaDisabled={busy} icon={<Camera size={20} />} onClick={() => camera.current?.click()}>
          Take a photo
        </Button>
      </ForFingers>
    </div>
  );
}
