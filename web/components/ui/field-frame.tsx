/** The label, help and error around every control outside the wizard. */
import { chakra } from '@chakra-ui/react';
import { CircleAlert, TriangleAlert, type LucideIcon } from 'lucide-react';
import { TintedIcon } from './tinted-icon.tsx';
import { useId, type ReactNode } from 'react';

export interface FieldWords {
  label: string;
  /** One sentence under the label. */
  help?: string | undefined;
  /** The error text. The field is red while it is set. */
  error?: string | undefined;
  /** A hint to check the answer. It does not block anything. */
  advice?: string | undefined;
}

/** The attributes that connect a control to its label, help, error and advice. */
export interface FramedControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldFrameProps extends FieldWords {
  /** True for several controls under one label: they refer to the label by `labelId`, and the label has no control. */
  group?: boolean;
  children: (control: FramedControl, labelId: string) => ReactNode;
}

export function FieldFrame({ label, help, error, advice, group, children }: FieldFrameProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const describedBy = [help && `${id}-help`, error && `${id}-error`, advice && `${id}-advice`]
    .filter(Boolean)
    .join(' ');
  return (
    <div>
      {group ? (
        <chakra.p id={labelId} textStyle="label">
          {label}
        </chakra.p>
      ) : (
        <chakra.label id={labelId} htmlFor={id} textStyle="label" display="block">
          {label}
        </chakra.label>
      )}
      {help && (
        <chakra.p id={`${id}-help`} textStyle="hint" marginTop="0.5">
          {help}
        </chakra.p>
      )}
      <chakra.div position="relative" marginTop="2">
        {children(
          { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined },
          labelId,
        )}
      </chakra.div>
      {error && <FieldError id={`${id}-error`} text={error} />}
      {advice && <Note id={`${id}-advice`} icon={TriangleAlert} color="fg.warning" text={advice} />}
    </div>
  );
}

/** The error text under a control. */
export const FieldError = ({ id, text }: { id: string; text: string }) => (
  <Note id={id} icon={CircleAlert} color="fg.error" text={text} />
);

function Note({ id, icon: Icon, color, text }: { id: string; icon: LucideIcon; color: string; text: string }) {
  return (
    <chakra.p id={id} display="flex" gap="2" marginTop="2" textStyle="small" fontWeight="medium" color={color}>
      <TintedIcon icon={Icon} size={20} marginTop="1px" />
      {text}
    </chakra.p>
  );
}
