/** The label, help and error around every control outside the wizard. */
import { chakra } from '@chakra-ui/react';
import { CircleAlert, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export interface FieldWords {
  label: string;
  /** One sentence under the label. */
  help?: string | undefined;
  /** What is wrong; the field is red while it is given. */
  error?: string | undefined;
  /** What is worth a look; it stops nothing. */
  advice?: string | undefined;
}

/** What ties a control to its words. */
export interface FramedControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldFrameProps extends FieldWords {
  /** Of several controls under one label, which then names them by `labelId` instead of belonging to one. */
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
        <chakra.p id={`${id}-help`} textStyle="small" color="fg.muted" marginTop="0.5">
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

/** What is wrong, under its control. */
export const FieldError = ({ id, text }: { id: string; text: string }) => (
  <Note id={id} icon={CircleAlert} color="fg.error" text={text} />
);

function Note({ id, icon: Icon, color, text }: { id: string; icon: LucideIcon; color: string; text: string }) {
  return (
    <chakra.p id={id} display="flex" gap="2" marginTop="2" textStyle="small" fontWeight="medium" color={color}>
      <chakra.span flexShrink="0" marginTop="1px">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </chakra.span>
      {text}
    </chakra.p>
  );
}
