import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Banner } from './banner.tsx';

/**
 * The end of a form: why the server refused it, and the button. The alert is below the fields, so that none of them
 * moves when it goes while one types.
 * @param help what to do about it
 */
export function SubmitPart({ alert, help, children }: { alert: string | null; help?: ReactNode; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (alert !== null) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [alert]);
  return (
    <div>
      {alert !== null && (
        <chakra.div ref={notice} marginBottom="5" scrollMarginBlock="4">
          <Banner status="error" role="alert">
            {alert} {help}
          </Banner>
        </chakra.div>
      )}
      {children}
    </div>
  );
}
