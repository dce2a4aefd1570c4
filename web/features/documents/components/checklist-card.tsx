import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { DocumentType } from '../../../../engine/product/documents/types.ts';
import { personWithTitle } from '../../../../engine/product/person-name.ts';
import { SectionCard } from '../../../components/ui/section-card.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { FileName } from '../../../components/ui/file-name.ts';
import { LoadingRegion, Skeleton } from '../../../components/ui/loading.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextLink, textLinkStyle } from '../../../components/ui/text-link.tsx';
import { TintedIcon } from '../../../components/ui/tinted-icon.tsx';
import { paths } from '../../../config/paths.ts';
import { formatMoment } from '../../../lib/format.ts';
import { useForms, usePersonOf } from '../../../lib/get-forms.ts';
import { useChecklist, type ChecklistForm, type ChecklistRow } from '../api/get-checklist.ts';

const states: Record<ChecklistRow['state'], { Icon: LucideIcon; color: string; action?: string; note?: string }> = {
  present: { Icon: CircleCheck, color: 'fg.success' },
  missing: { Icon: CircleDashed, color: 'fg.muted', action: 'Add' },
  expired: { Icon: CircleAlert, color: 'fg.error', action: 'Replace', note: 'Expired' },
  'needs-attention': { Icon: TriangleAlert, color: 'fg.warning', action: 'Replace', note: 'Needs attention' },
};

interface ChecklistCardProps {
  /** Opens the uploader with this document type. */
  onAdd: (type: DocumentType) => void;
}

/** The documents that each of the user's forms needs, and which of them are uploaded. */
export function ChecklistCard({ onAdd }: ChecklistCardProps) {
  const { data: forms, error, isValidating, mutate } = useChecklist();
  const [chosen, setChosen] = useState('');
  const personOf = usePersonOf();
  const createdAt = new Map(useForms().data?.map(({ id, createdAt: at }) => [id, at]));
  // The person comes first, because a narrow list cuts off the end of a long entry.
  const nameOf = ({ formId, title }: ChecklistForm): string => personWithTitle(personOf(formId), title);
  /** Two petitions for employees of one name differ only in when they were created. */
  const labelOf = (one: ChecklistForm): string => {
    const name = nameOf(one);
    const created = createdAt.get(one.formId);
    const isAlone = forms?.filter((other) => nameOf(other) === name).length === 1;
    return isAlone || created === undefined ? name : `${name} · created ${formatMoment(created)}`;
  };
  const form = forms?.find(({ formId }) => formId === chosen) ?? forms?.[0];
  return (
    <SectionCard title="Checklist">
      {forms && forms.length > 1 && form && (
        <SelectField
          label="Form"
          value={form.formId}
          choices={forms.map((one) => ({ value: one.formId, label: labelOf(one) }))}
          onChange={setChosen}
        />
      )}
      {form && <Rows form={form} alone={forms?.length === 1} onAdd={onAdd} />}
      {forms?.length === 0 && (
        <chakra.p textStyle="hint">
          <TextLink to={paths.forms.to()}>Start a form</TextLink>. The documents that it asks for are listed here.
        </chakra.p>
      )}
      {!forms && error && !isValidating && (
        <chakra.div role="alert" textStyle="hint" display="grid" gap="3" justifyItems="start">
          The checklist could not be loaded.
          <Button size="sm" onClick={() => void mutate()}>
            Try again
          </Button>
        </chakra.div>
      )}
      {!forms && (!error || isValidating) && (
        <LoadingRegion label="Loading the checklist">
          <chakra.div display="grid" gap="4" paddingTop="3">
            {[0, 1, 2].map((key) => (
              <Skeleton key={key} width="70%" />
            ))}
          </chakra.div>
        </LoadingRegion>
      )}
    </SectionCard>
  );
}

interface RowsProps extends ChecklistCardProps {
  form: ChecklistForm;
  /** It is the only form, so there is no list that shows its name. */
  alone: boolean;
}

function Rows({ form: { title, rows }, alone, onAdd }: RowsProps) {
  const other = rows.find(({ documentType, state }) => documentType === 'OTHER' && state === 'missing');
  const present = rows.filter(({ state }) => state === 'present').length;
  return (
    <>
      {alone && (
        <chakra.p textStyle="hint" overflowWrap="anywhere">
          {title}
        </chakra.p>
      )}
      <chakra.div display="grid" gridTemplateColumns="1fr auto" alignItems="center" gap="3" paddingBlock="3">
        <ProgressBar
          value={rows.length === 0 ? 0 : Math.round((present / rows.length) * 100)}
          label={`Documents of ${title}`}
          tone="done"
        />
        <chakra.span textStyle="detail">
          {present} of {rows.length}
        </chakra.span>
      </chakra.div>
      <ul>
        {rows.map((row) => (
          <Row key={row.title} row={row} onAdd={onAdd} />
        ))}
      </ul>
      {other && (
        <chakra.p textStyle="detail" marginTop="2">
          A document of the type Other is recognized by its file name, such as &apos;{other.title}.pdf&apos;.
        </chakra.p>
      )}
    </>
  );
}

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.25rem minmax(0, 1fr) auto',
    columnGap: '3',
    alignItems: 'center',
    minHeight: '3rem',
    paddingBlock: '1.5',
    '& + &': { borderTopWidth: '1px' },
  },
});

const Action = chakra('button', {
  base: { ...textLinkStyle, textStyle: 'small', cursor: 'pointer', padding: '2.5', margin: '-2.5' },
});

function Row({ row, onAdd }: { row: ChecklistRow; onAdd: ChecklistCardProps['onAdd'] }) {
  const { title, required, help, state, fileName, documentType } = row;
  const { Icon, color, action, note } = states[state];
  const text = (state === 'missing' ? [!required && 'Optional', help] : [note]).filter(Boolean).join(' · ');
  const file = state === 'missing' ? null : fileName;
  return (
    <Item data-state={state}>
      <TintedIcon icon={Icon} size={20} color={color} />
      <div>
        <chakra.p textStyle="small" overflowWrap="anywhere">
          {title}
          <chakra.span srOnly>{state === 'present' ? ': here' : state === 'missing' ? ': missing' : ''}</chakra.span>
        </chakra.p>
        {(text || file) && (
          <chakra.p textStyle="detail" overflowWrap="anywhere">
            {text}
            {text && file && ' · '}
            {file && <FileName name={file} />}
          </chakra.p>
        )}
      </div>
      {action ? (
        <Action type="button" onClick={() => onAdd(documentType)}>
          {action}
          <chakra.span srOnly> {title}</chakra.span>
        </Action>
      ) : (
        <span />
      )}
    </Item>
  );
}
