import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { LoadFailed } from '../../../components/ui/load-failed.tsx';
import { LoadingRegion, Skeleton } from '../../../components/ui/loading.tsx';

export interface LoadedProps<T> {
  /** The name of the data: 'AI usage'. */
  name: string;
  /** Shown while loading: `Skeleton`s in the shape of the data; lines of text if omitted. */
  shape?: ReactNode;
  answer: { data: T | undefined; error: unknown; mutate: () => Promise<unknown> };
  children: (data: T) => ReactNode;
}

/** Shows loaded data; before that its skeleton or an error. If a reload fails, the old data stays, with a message. */
export function Loaded<T>({ name, shape = <Lines />, answer: { data, error, mutate }, children }: LoadedProps<T>) {
  if (data === undefined && error === undefined)
    return <LoadingRegion label={`Loading ${name}`}>{shape}</LoadingRegion>;
  return (
    <>
      {error !== undefined && (
        <chakra.div marginBottom={data === undefined ? 0 : 5}>
          <LoadFailed role="status" title={`${name} could not be loaded.`} error={error} onRetry={mutate}>
            {data !== undefined && 'The page shows what was loaded before.'}
          </LoadFailed>
        </chakra.div>
      )}
      {data !== undefined && children(data)}
    </>
  );
}

function Lines() {
  return (
    <chakra.div display="grid" gap="4" paddingBlock="2">
      {['70%', '90%', '50%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </chakra.div>
  );
}
