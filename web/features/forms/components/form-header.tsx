import { chakra, Flex, type HTMLChakraProps } from '@chakra-ui/react';
import { ArrowLeft, Download, Trash2, CalendarClock, Copy, Ellipsis, History, Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import type { FormMeta } from '../../../../engine/model/types.ts';
import { titleWithPerson } from '../../../../engine/product/person-name.ts';
import { isDeletable, isEditable } from '../../../../engine/product/status.ts';
import { Button } from '../../../components/ui/button.tsx';
import { MenuButton, Menu } from '../../../components/ui/menu.tsx';
import { PageHeading } from '../../../components/ui/page.tsx';
import { PersonName } from '../../../components/ui/person-name.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';
import { QuietLink } from '../../../components/ui/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import { askedPath } from '../../../lib/asked-path.ts';
import { formatDate } from '../../../lib/format.ts';
import { useToday } from '../../../lib/use-new-day.ts';
import { useCopyForm } from '../api/copy-form.ts';
import { useDeleteForm } from '../api/delete-form.ts';
import { useDownloadForm } from '../api/download-form.ts';
import { backToForms } from '../filter-forms.ts';
import { DeadlineDialog } from './deadline-dialog.tsx';
import { DueLine } from './due-line.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

const oneLine = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;
/** On a phone, after the wizard's first step, the header is one line: back link, title above the person, menu. */
const folded = {
  'html[data-past-first-step] &': {
    mdDown: {
      display: 'flex',
      alignItems: 'center',
      '& > [data-part=row]': { display: 'contents' },
      '& [data-part=back]': { minWidth: 'target', '& > span': { srOnly: true } },
      '& [data-part=about]': { flex: '1', '& [data-part=kind], & [data-part=status]': { display: 'none' } },
      '& [data-part=about] > div': { display: 'block' },
      '& h1': {
        fontSize: 'md',
        lineHeight: '1.5rem',
        letterSpacing: 'normal',
        ...oneLine,
      },
      '& [data-part=person]': { marginTop: '0', textStyle: 'meta', ...oneLine },
      '& [data-part=menu]': { order: 1 },
    },
  },
} as const;

export interface FormHeaderProps {
  form: FormView;
  /** The person of the form, if the user has forms of several people. */
  person: string | null;
  /** The definition's name and subtitle; undefined while it loads. */
  meta: Pick<FormMeta, 'heading' | 'subtitle'> | undefined;
  /**
   * Called before the server uses the form: saves the unsaved answers, so that the result includes them. False when they
   * cannot be saved: a file or a copy would lack them, and a restore would lose them.
   */
  saveFirst: () => Promise<boolean>;
  /** Called after the form is deleted and before the list opens: nothing is left to save. */
  onDeleted: () => void;
  /** Called with the form after a restore: the answers on the screen are out of date. */
  onRestored: (form: FormView) => void;
}

/**
 * What kind of form it is. The name of the form is left out where the title is the same, and a subtitle that the name
 * repeats too.
 */
const kindOf = ({ heading, subtitle }: Pick<FormMeta, 'heading' | 'subtitle'>, title: string): string[] =>
  [heading, subtitle].filter((text, index) => text !== title && (index === 0 || !heading.includes(text)));

/** The header of a form's page: title, status, and actions on the whole form. */
export function FormHeader({ form, person, meta, saveFirst, onDeleted, onRestored }: FormHeaderProps) {
  const navigate = useNavigate();
  const today = useToday();
  const deletion = useDeleteForm(() => {
    onDeleted();
    // The user may have left this form during the request. Back must not lead to the deleted form.
    if (askedPath().startsWith(paths.form.to(form.id))) void navigate(backToForms(), { replace: true });
  });
  const pdf = useDownloadForm();
  const copy = useCopyForm();
  const [dialog, setDialog] = useState<'rename' | 'deadline' | 'history'>();
  const named = { id: form.id, title: titleWithPerson(form.title, person) };
  const deletable = isDeletable(form.status) && !form.isLocked;
  const editable = isEditable(form.status) && !form.isLocked;

  const download = async () => {
    if (await saveFirst()) await pdf.run(form);
  };
  const choose: FormMenuProps['onChoose'] = async (action) => {
    if ((action === 'copy' || action === 'history') && !(await saveFirst())) return;
    if (action === 'copy') await copy.run(form.id);
    else setDialog(action);
  };

  return (
    <chakra.header data-print="hide" css={folded}>
      <Flex data-part="row" justify="space-between" align="center">
        <QuietLink data-part="back" to={backToForms()}>
          <ArrowLeft size={18} />
          <span>Back to Forms</span>
        </QuietLink>
        <FormMenu
          data-part="menu"
          display={{ lg: 'none' }}
          editable={editable}
          onChoose={choose}
          first={
            <MenuButton onClick={() => void download()}>
              <Download size={18} />
              Download PDF
            </MenuButton>
          }
          last={
            deletable && (
              <MenuButton data-tone="danger" onClick={() => void deletion.run(named)}>
                <Trash2 size={18} />
                Delete
              </MenuButton>
            )
          }
        />
      </Flex>
      <Flex data-part="row" justify="space-between" align="flex-start" gap="6">
        <chakra.div data-part="about" minWidth="0">
          <Flex wrap="wrap" align="center" columnGap="3.5" rowGap="2">
            <PageHeading>{form.title}</PageHeading>
            <span data-part="status">
              <StatusBadge status={form.status} />
            </span>
          </Flex>
          <PersonName data-part="person" marginTop="1" name={person} />
          <chakra.p data-part="kind" marginTop={{ base: 2, md: 1 }} textStyle="hint">
            {meta &&
              kindOf(meta, form.title).map((text) => (
                <chakra.span key={text} display={{ base: 'block', md: 'inline' }}>
                  {text}
                  <chakra.span hideBelow="md"> · </chakra.span>
                </chakra.span>
              ))}
            Last updated {formatDate(form.updatedAt)}
            <DueLine form={form} today={today} />
          </chakra.p>
        </chakra.div>
        <Flex hideBelow="lg" gap="2" flexShrink="0">
          <Button
            icon={<Download size={18} />}
            busy={pdf.busy}
            busyLabel="Generating PDF..."
            onClick={() => void download()}
          >
            Download PDF
          </Button>
          {deletable && (
            <Button variant="dangerQuiet" icon={<Trash2 size={18} />} onClick={() => void deletion.run(named)}>
              Delete
            </Button>
          )}
          <FormMenu editable={editable} onChoose={choose} />
        </Flex>
      </Flex>
      <RenameDialog form={form} open={dialog === 'rename'} onClose={() => setDialog(undefined)} />
      <DeadlineDialog form={form} open={dialog === 'deadline'} onClose={() => setDialog(undefined)} />
      <HistoryDialog
        form={form}
        editable={editable}
        open={dialog === 'history'}
        onClose={() => setDialog(undefined)}
        onRestored={(restored) => {
          setDialog(undefined);
          onRestored(restored);
        }}
      />
    </chakra.header>
  );
}

interface FormMenuProps extends Omit<HTMLChakraProps<'button'>, 'children'> {
  /** Whether the form is editable. */
  editable: boolean;
  onChoose: (action: 'rename' | 'deadline' | 'copy' | 'history') => void | Promise<void>;
  /** Additional items before and after the menu's own. */
  first?: ReactNode;
  last?: ReactNode;
}

/** A menu with the less frequent actions on a form. */
function FormMenu({ editable, onChoose, first, last, ...rest }: FormMenuProps) {
  return (
    <Menu label="More" color="fg.muted" {...rest} trigger={<Ellipsis size={20} />}>
      {first}
      {editable && (
        <MenuButton onClick={() => void onChoose('rename')}>
          <Pencil size={18} />
          Rename
        </MenuButton>
      )}
      {editable && (
        <MenuButton onClick={() => void onChoose('deadline')}>
          <CalendarClock size={18} />
          Set deadline
        </MenuButton>
      )}
      <MenuButton onClick={() => void onChoose('copy')}>
        <Copy size={18} />
        Copy
      </MenuButton>
      <MenuButton onClick={() => void onChoose('history')}>
        <History size={18} />
        History
      </MenuButton>
      {last}
    </Menu>
  );
}
