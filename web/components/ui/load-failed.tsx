import { useEffect, useRef, type MouseEvent } from 'react';
import { failureText } from '../../lib/api-error.ts';
import { keepFocus } from '../../lib/focus.ts';
import { Banner, type BannerProps } from './banner.tsx';
import { Button } from './button.tsx';

export interface LoadFailedProps extends Pick<BannerProps, 'children' | 'role' | 'marginTop'> {
  /** A notice says it to a screen reader. */
  silent?: boolean;
  /** 'Your forms could not be loaded.' */
  title?: string;
  /** Says why, and what to do about it. */
  error: unknown;
  /** 'Your forms are safe.' Left out when the server gave a reason: it may be that the form was deleted. */
  reassurance?: string;
  onRetry: () => unknown;
}

/** Says that something could not be loaded. A button tries again. */
export function LoadFailed({
  title,
  error,
  reassurance,
  children,
  onRetry,
  silent,
  role = 'alert',
  ...rest
}: LoadFailedProps) {
  const heading = useRef<HTMLElement | null>(null);
  useEffect(
    () => () => {
      // The pressed button has disappeared, and the heading too where the whole part is loaded again.
      keepFocus(heading.current);
      if (heading.current) keepFocus(document.querySelector('h1'));
    },
    [],
  );
  const retry = ({ currentTarget }: MouseEvent): void => {
    heading.current = currentTarget.closest('section, dialog, main')?.querySelector<HTMLElement>('h1, h2') ?? null;
    void onRetry();
  };
  return (
    <Banner
      status="neutral"
      role={silent ? undefined : role}
      title={title}
      action={<Button onClick={retry}>Try again</Button>}
      {...rest}
    >
      {failureText(error, reassurance)} {children}
    </Banner>
  );
}
