import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormView, HistoryEntry, EntryComparison } from '../../../../api/modules/forms/schemas.ts';
import { Button } from '../../../components/ui/button.tsx';
import { confirm } from '../../../components/ui/confirm-dialog.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { LoadFailed } from '../../../components/ui/load-failed.tsx';
import { LoadingRegion, Skeleton } from '../../../components/ui/loading.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { counted } from '../../../../engine/lib/counted.ts';
import { formatMoment, formatPercent } from '../../../lib/format.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { api, read } from '../../../lib/api.ts';
import { formKey } from '../../../lib/form-cache.ts';
import { readForm } from '../../../lib/get-forms.ts';
import { useFresh } from '../../../lib/use-fresh.ts';

interface HistoryProps {
  form: Pick<FormView, 'id' | 'title' | 'revision'>;
  /** Whether earlier answers can be restored. */
  editable: boolean;
  onClose: () => void;
  onRestored: (form: FormView) => void;
}

/** The earlier states of a form's answers. Each can be restored. */
export function HistoryDialog({ open, ...props }: HistoryProps & { open: boolean }) {
  // The restored form replaces what is on the screen. Until it comes, the user cannot go on typing there.
  const [restoring, setRestoring] = useState(false);
  const close = (): void => {
    if (!restoring) props.onClose();
  };
  return (
    <Dialog side open={open} onClose={close} closeButton title={`History of ${props.form.title}`}>
      <Entries {...props} onRestoring={setRestoring} />
    </Dialog>
  );
}

interface EntriesProps extends HistoryProps {
  onRestoring: (restoring: boolean) => void;
}

function Entries(props: EntriesProps) {
  const { data, error, mutate, isFresh } = useHistory(props.form.id);
  if (error && isFresh) {
    return <LoadFailed title="The history could not be loaded." error={error} onRetry={mutate} />;
  }
  // Do not show the cached list: a save may have removed some of its entries.
  if (!data || !isFresh) {
    return (
      <LoadingRegion label="Loading the history">
        <chakra.div display="grid" gap="6" marginTop="6">
          {[0, 1, 2].map((key) => (
            <Skeleton key={key} height="2.5rem" />
          ))}
        </chakra.div>
      </LoadingRegion>
    );
  }
  return (
    <>
      <chakra.p textStyle="small">
        {props.editable
          ? 'Earlier answers are kept when you go to another step, and every ten minutes.'
          : 'This form can no longer be changed. These are the answers that it had before.'}
      </chakra.p>
      {data.length === 0 ? (
        <chakra.div marginTop="4">
          <EmptyState title="No earlier answers yet">
            Earlier answers appear here after you go to another step.
          </EmptyState>
        </chakra.div>
      ) : (
        <chakra.ul marginTop="4">
          {data.map((entry) => (
            <Entry key={entry.id} entry={entry} {...props} />
          ))}
        </chakra.ul>
      )}
    </>
  );
}

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 4,
    paddingBlock: 3,
    borderTopWidth: '1px',
    // With large text, the button is below.
    '& > div': { flex: '1 1 10rem', minWidth: 0 },
  },
});

function Entry({ entry, form, editable, onRestored, onRestoring }: EntriesProps & { entry: HistoryEntry }) {
  const [same, setSame] = useState(false);
  const when = formatMoment(entry.savedAt);
  const showRestored = (restored: FormView): void => {
    toast({ title: 'Answers restored', description: 'The answers that were there before are in the history.' });
    onRestored(restored);
  };

  const { busy, run: restore } = useMutation(async () => {
    const { changes } = await compareEntry(form.id, entry.id);
    if (changes === 0) {
      // The answer to an earlier try may have been lost: then the server has these answers, but the page has not.
      const now = await readForm(form.id);
      if (now.revision === form.revision) setSame(true);
      else showRestored(now);
      return;
    }
    setSame(false);
    const agreed = await confirm({
      title: `Restore the answers of ${when}`,
      text: `${changes === 1 ? '1 answer changes' : `${changes} answers change`} in ${form.title}. Your present answers are kept in the history, so you can restore them later.`,
      confirmLabel: 'Restore answers',
    });
    if (!agreed) return;
    onRestoring(true);
    showRestored(await restoreEntry(form.id, entry.id).finally(() => onRestoring(false)));
  }, 'Error restoring answers');
  return (
    <Row>
      <div>
        <chakra.p textStyle="label" color="fg">
          <time dateTime={entry.savedAt}>{when}</time>
        </chakra.p>
        {entry.changes !== null && <chakra.p textStyle="small">{counted(entry.changes, 'answer')} changed</chakra.p>}
        <chakra.p textStyle="meta">
          {entry.step ? `${entry.step} · ` : ''}
          {formatPercent(entry.completionPercentage)} answered
        </chakra.p>
        <chakra.p textStyle="small" role="status">
          {same && 'The same answers as now. There is nothing to restore.'}
        </chakra.p>
      </div>
      {editable && (
        <Button aria-label={`Restore the answers of ${when}`} busy={busy} onClick={() => void restore()}>
          Restore
        </Button>
      )}
    </Row>
  );
}

const { history } = api.forms[':id'];

/** A form's earlier states, the latest first. Fetched on every opening, because each save may have added one. */
const useHistory = (id: string) => useFresh(`${formKey(id)}/history`, () => read(history.$get({ param: { id } })));

/** The changes that restoring an entry of the history would make. @throws ApiError */
const compareEntry = (id: string, entryId: string): Promise<EntryComparison> =>
  read(history[':entryId'].$get({ param: { id, entryId } }));

/** Restores a form's answers from an entry of its history. Resolves to the restored form. @throws ApiError */
const restoreEntry = (id: string, entryId: string): Promise<FormView> =>
  read(history[':entryId'].restore.$post({ param: { id, entryId } }));
