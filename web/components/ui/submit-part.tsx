import { useEffect, useRef, type ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button, type ButtonProps } from './button.tsx';

/**
 * The end of a form: the server's error and the submit button. The alert is below the fields, so that no field moves
 * when the alert disappears while the user types.
 * @param help what the user can do about the error
 */
export function SubmitPart({ alert, help, ...button }: ButtonProps & { alert: string | null; help?: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (alert !== null) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [alert]);
  return (
    <div>
      {alert !== null && (
        <Banner ref={notice} marginBottom="5" scrollMarginBlock="4" status="error" role="alert">
          {alert} {help}
        </Banner>
      )}
      <Button type="submit" variant="primary" {...button} />
    </div>
  );
}
