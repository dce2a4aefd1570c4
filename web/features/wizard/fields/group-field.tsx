/** A repeating group: the applicant adds and removes rows. A row is identified by its id, never by its position. */
import { useState, type FocusEvent } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { isBlank, newRow, rowsOf } from '../../../../engine/answers.ts';
import { ROWS_MAX } from '../../../../engine/check-shape.ts';
import { errorMessage } from '../../../../engine/messages.ts';
import type { Row } from '../../../../engine/model/types.ts';
import type { Field } from '../../../../engine/model/form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { LinkButton } from '../../../components/ui/text-link.tsx';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { afterPress } from '../../../lib/after-press.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useWizard } from '../wizard-context.ts';
import { FieldAdvice, FieldError } from '../templates/field-notes.tsx';
import { adviceId, errorId, fieldDomId, helpId } from './field-ids.ts';
import { focusField } from './focus-field.ts';
import { FieldSections } from './field-sections.tsx';
import { leaveField } from './leave-field.ts';
import { useField } from './use-field.ts';

const Card = chakra('fieldset', {
  base: {
    minWidth: 0,
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: 'l3',
    padding: { base: '5', md: '6' },
  },
});

export function GroupField({ field }: { field: Field }) {
  const wizard = useWizard();
  const { value, visible, error, advice } = useField(wizard, field.name);
  /** The removed rows that had answers, the latest last. */
  const [removed, setRemoved] = useState<readonly RemovedRow[]>([]);
  if (!visible || !field.group) return null;

  const rows = rowsOf(value);
  const { title, maxItems = ROWS_MAX, 'x-help': help } = field.definition;
  const id = fieldDomId(field.name);
  const full = rows.length >= maxItems;
  const showsLimit = full && error === undefined;
  const { fields } = field.group;
  const limitId = `${id}-limit`;
  const describedBy = [error !== undefined && errorId(id), advice.length > 0 && adviceId(id), showsLimit && limitId]
    .filter(Boolean)
    .join(' ');

  // Typing into a cell does not render the group, so the rendered rows may be older than the current rows.
  const current = (): readonly Row[] => rowsOf(wizard.resolver.value(field.name));

  /** Moves the focus to the row's first question: a new row is on the page only after React has rendered it. */
  const focusRow = (rowId: string): void =>
    void requestAnimationFrame(() => focusField(`${field.name}/${rowId}/${fields[0]?.name}`));
  const add = (): void => {
    const rowId = randomId();
    wizard.setAnswer(field.name, [...current(), newRow(field, rowId)]);
    focusRow(rowId);
  };
  const remove = (rowId: string): void => {
    const before = current();
    const index = before.findIndex((row) => row.rowId === rowId);
    const row = before[index];
    if (row && hasAnswers(field, row)) setRemoved([...removed, { row, index }]);
    wizard.setAnswer(
      field.name,
      before.filter((one) => one.rowId !== rowId),
    );
    document.getElementById(id)?.focus();
  };
  const last = removed.at(-1);
  const putBack = ({ row, index }: RemovedRow): void => {
    setRemoved(removed.slice(0, -1));
    // Another tab may have put it back already.
    if (!current().some(({ rowId }) => rowId === row.rowId))
      wizard.setAnswer(field.name, current().toSpliced(index, 0, row));
    focusRow(row.rowId);
  };

  /** A press on a label inside takes the focus away; after the click it is in the group again. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (currentTarget.contains(relatedTarget)) return;
    afterPress(() => {
      if (!currentTarget.contains(document.activeElement)) leaveField(wizard, field, field.name);
    });
  };

  return (
    <Flex
      role="group"
      onBlur={onBlur}
      aria-labelledby={`${id}-label`}
      aria-describedby={help ? helpId(id) : undefined}
      direction="column"
      gap="5"
      data-field={field.name}
    >
      <div>
        <chakra.div id={`${id}-label`} textStyle="label">
          {unbrokenCodes(title)}
          {!field.required && (
            <chakra.span fontWeight="normal" color="fg.muted">
              {' '}
              (optional)
            </chakra.span>
          )}
        </chakra.div>
        {help && (
          <chakra.p id={helpId(id)} textStyle="hint" marginTop="0.5">
            {unbrokenCodes(help)}
          </chakra.p>
        )}
      </div>
      {rows.map((row, index) => (
        <Card key={row.rowId}>
          <chakra.legend srOnly>
            {title}, {index + 1}
          </chakra.legend>
          <Flex align="center" justify="space-between" marginBottom="5">
            <chakra.div textStyle="label" aria-hidden>
              {index + 1}
            </chakra.div>
            <Button variant="quiet" icon={<Trash2 size={18} />} onClick={() => remove(row.rowId)}>
              Remove
              <chakra.span srOnly>
                {' '}
                {title}, {index + 1}
              </chakra.span>
            </Button>
          </Flex>
          <FieldSections fields={fields} prefix={`${field.name}/${row.rowId}/`} />
        </Card>
      ))}
      <FieldError id={id} error={error} />
      <FieldAdvice id={id} advice={advice} />
      <div>
        <Button
          id={id}
          icon={<Plus size={18} />}
          ariaDisabled={full}
          aria-describedby={describedBy || undefined}
          onClick={() => {
            if (!full) add();
          }}
        >
          {rows.length === 0 ? 'Add' : 'Add another'}
          <chakra.span srOnly>: {title}</chakra.span>
        </Button>
        {showsLimit && (
          <chakra.p id={limitId} textStyle="hint" marginTop="2">
            {errorMessage(field, 'maxItems', { limit: maxItems })}
          </chakra.p>
        )}
        {/* The answers of a row may be the work of an hour, and Remove is next to where a finger scrolls. */}
        <chakra.p role="status" textStyle="hint" marginTop={last && '2'}>
          {last && (
            <>
              {title}, {last.index + 1} was removed.{' '}
              <LinkButton padding="2.5" margin="-2.5" onClick={() => putBack(last)}>
                Undo
                <chakra.span srOnly>
                  {' '}
                  for {title}, {last.index + 1}
                </chakra.span>
              </LinkButton>
            </>
          )}
        </chakra.p>
      </div>
    </Flex>
  );
}

interface RemovedRow {
  readonly row: Row;
  /** Its position, from 0. */
  readonly index: number;
}

/** True when the applicant has answered something in the row. Its defaults do not count. */
function hasAnswers(group: Field, row: Row): boolean {
  const untouched = newRow(group, row.rowId);
  return Object.entries(row).some(([name, value]) => !isBlank(value) && value !== untouched[name]);
}
