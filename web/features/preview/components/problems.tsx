import { chakra } from '@chakra-ui/react';
import type { LiveState } from '../../../../api/lib/watch-definitions.ts';
import { Banner } from '../../../components/ui/banner.tsx';

const Place = chakra('span', { base: { fontFamily: 'mono', fontWeight: 'semibold', overflowWrap: 'anywhere' } });

/** The errors in the saved files, each with its position and how to fix it. */
export function Problems({ problems }: Pick<LiveState, 'problems'>) {
  return (
    <chakra.div role="status">
      {problems.length > 0 && (
        <Banner
          status="error"
          title={
            problems.length === 1 ? 'A saved file has a mistake.' : `The saved files have ${problems.length} mistakes.`
          }
        >
          The form below is from the last files without mistakes.
          <chakra.ul marginTop="2">
            {problems.map(({ file, line, column, message, fix }) => (
              <chakra.li key={`${file}:${line}:${column} ${message}`} marginTop="1">
                <Place>
                  {file}:{line}:{column}
                </Place>{' '}
                {message} {fix}
              </chakra.li>
            ))}
          </chakra.ul>
        </Banner>
      )}
    </chakra.div>
  );
}
