import { memo, useRef } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { Download, Trash2 } from 'lucide-react';
import type { FormListItem } from '../../../../api/modules/forms/schemas.ts';
import { titleWithPerson } from '../../../../engine/product/person-name.ts';
import { isDeletable, listProgress } from '../../../../engine/product/status.ts';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { PersonName } from '../../../components/ui/person-name.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { paths } from '../../../config/paths.ts';
import { besideRow, focusElement } from '../../../lib/focus.ts';
import { formatDate, formatPercent } from '../../../lib/format.ts';
import { useDeleteForm } from '../api/delete-form.ts';
import { useDownloadForm } from '../api/download-form.ts';
import type { CatalogueEntry } from '../../../lib/get-catalogue.ts';
import { DueLine } from './due-line.tsx';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 10.5rem 8.25rem 12.5rem' },
    columnGap: 7,
    rowGap: 4,
    alignItems: 'center',
    paddingInline: { base: 5, md: 6 },
    paddingBlock: { base: 5, lg: 4 },
    '& + &': { borderTopWidth: '1px' },
  },
});

interface ApplicationRowProps {
  form: FormListItem;
  /** The day of the user, `YYYY-MM-DD`. */
  today: string;
  /** The person of the form, if the user has forms of several people. */
  person: string | null;
  /** Undefined if the form's type no longer has a definition. */
  entry: CatalogueEntry | undefined;
}

/** One of the user's forms. Memoised: in a list of a hundred, typing in the search field renders none of them again. */
export const ApplicationRow = memo(function ApplicationRow({ form, today, person, entry }: ApplicationRowProps) {
  /** Takes the focus when this row is deleted. */
  const next = useRef<HTMLElement>(null);
  const deleteForm = useDeleteForm(() => focusElement(next.current, { scroll: false }));
  const download = useDownloadForm();
  const progress = listProgress(form.status);
  const draft = form.status === 'DRAFT';
  const named = titleWithPerson(form.title, person);
  return (
    <Row>
      <chakra.div minWidth="0">
        <Flex wrap="wrap" align="center" columnGap="3" rowGap="1.5">
          <chakra.h3 textStyle="label" minWidth="0">
            {unbrokenCodes(form.title)}
          </chakra.h3>
          <StatusBadge status={form.status} />
        </Flex>
        <PersonName textStyle="small" fontWeight="medium" marginTop="0.5" name={form.person} />
        <chakra.p textStyle="hint" marginTop="0.5">
          {entry ? `${entry.category} · ${entry.difficulty} difficulty` : form.formType}
          <DueLine form={form} today={today} />
        </chakra.p>
      </chakra.div>
      <chakra.p textStyle="detail">
        Created {formatDate(form.createdAt)}
        <br />
        Updated {formatDate(form.updatedAt)}
      </chakra.p>
      <div>
        <chakra.p textStyle="detail" marginBottom="2">
          {formatPercent(progress)} of the process
        </chakra.p>
        <ProgressBar value={progress} label={`Progress of ${named}`} tone={progress === 100 ? 'done' : 'accent'} />
      </div>
      <Flex wrap="wrap" align="center" gap="1" marginRight="-3">
        <ButtonLink
          to={paths.form.to(form.id)}
          variant={draft ? 'primary' : 'secondary'}
          // Continue and View are equally wide, so that the icons of all rows are below each other.
          minWidth="6.5rem"
          flexGrow={{ base: 1, sm: 0 }}
          aria-label={`${draft ? 'Continue' : 'View'} ${named}`}
        >
          {draft ? 'Continue' : 'View'}
        </ButtonLink>
        <IconButton
          label={`Download ${named}`}
          marginLeft="2"
          busy={download.busy}
          onClick={() => void download.run(form)}
        >
          <Download size={20} />
        </IconButton>
        {isDeletable(form.status) && !form.isLocked && (
          <IconButton
            label={`Delete ${named}`}
            onClick={({ currentTarget }) => {
              next.current = besideRow(currentTarget.closest('li'));
              void deleteForm.run({ id: form.id, title: named });
            }}
          >
            <Trash2 size={20} />
          </IconButton>
        )}
      </Flex>
    </Row>
  );
});
