import type { ReactNode } from 'react';
import { Banner, type BannerProps } from './banner.tsx';
import { Button } from './button.tsx';

export interface LoadFailedProps {
  /** 'Your forms could not be loaded.' */
  title: string;
  /** What the user can do about it. Null says nothing. */
  children?: ReactNode;
  onRetry: () => unknown;
  role?: BannerProps['role'];
}

/** Says that something could not be loaded. A button tries again. */
export function LoadFailed({ title, children = 'Check your connection.', onRetry, role }: LoadFailedProps) {
  return (
    <Banner
      status="neutral"
      role={role}
      title={title}
      action={<Button onClick={() => void onRetry()}>Try again</Button>}
    >
      {children}
    </Banner>
  );
}
