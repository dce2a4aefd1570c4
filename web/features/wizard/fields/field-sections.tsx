/** Questions under their section headings, follow-up questions indented. */
import { memo, type ComponentType } from 'react';
import type { Field, FieldPath } from '../../../../engine/model/form.ts';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { useWizard, useWizardState } from '../wizard-context.ts';
import { FieldRow } from './field-row.tsx';
import { layoutFields } from './layout.ts';

interface FieldSectionsProps {
  readonly fields: readonly Field[];
  /** `dependents/r1/` inside a group's row; empty at the top. */
  readonly prefix?: string;
  /** Draws a repeating group. Groups are not nested, so this is undefined inside a row. */
  readonly Group?: ComponentType<{ field: Field }>;
}

export const FieldSections = memo(function FieldSections({ fields, prefix = '', Group }: FieldSectionsProps) {
  const wizard = useWizard();
  // A heading disappears with its last visible field.
  useWizardState((state) => state.version);
  const pathOf = (field: Field): FieldPath => `${prefix}${field.name}`;
  return layoutFields(fields).map((section) => {
    const first = section.blocks[0]?.fields[0];
    const seen = section.blocks.some((block) =>
      block.fields.some((field) => wizard.resolver.field(pathOf(field))?.visible),
    );
    if (!first || !seen) return null;
    return (
      <section key={first.name} data-part="section" aria-label={section.title}>
        {section.title && <h3 data-part="section-title">{unbrokenCodes(section.title)}</h3>}
        {section.blocks.map((block) => (
          <div key={block.fields[0]?.name} data-part="block" data-follow-up={block.followUp ? '' : undefined}>
            {block.fields.map((field) =>
              field.group && Group ? (
                <Group key={field.name} field={field} />
              ) : (
                <FieldRow key={field.name} field={field} path={pathOf(field)} />
              ),
            )}
          </div>
        ))}
      </section>
    );
  });
});
