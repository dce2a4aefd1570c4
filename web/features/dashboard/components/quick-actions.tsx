import { chakra } from '@chakra-ui/react';
import { ChevronRight, Download, Phone, Upload } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { paths } from '../../../config/paths.ts';
import { SectionCard } from '../../../components/ui/section-card.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { api, done } from '../../../lib/api.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { saveAnswer } from '../../../lib/save-file.ts';

const row = {
  display: 'grid',
  gridTemplateColumns: '1.25rem minmax(0, 1fr) 1.25rem',
  alignItems: 'center',
  columnGap: 3,
  width: 'full',
  minHeight: 'target',
  textAlign: 'start',
  textStyle: 'small',
  fontWeight: 'medium',
  borderRadius: 'l2',
  cursor: 'pointer',
  '& svg': { color: 'fg.muted' },
  _hover: { color: 'accent.fg' },
} as const;
const ActionLink = chakra(Link, { base: row });
const ActionButton = chakra('button', { base: row }, { defaultProps: { type: 'button' } });

export function QuickActions() {
  const download = useDownloadForms();
  return (
    <SectionCard title="Quick Actions">
      <chakra.ul display="grid" gap="1">
        <li>
          <ActionLink to={paths.documents.to()}>
            <Upload size={20} />
            Upload Documents
            <ChevronRight size={20} />
          </ActionLink>
        </li>
        <li>
          <ActionLink to={paths.attorneys.to()}>
            <Phone size={20} />
            <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
              <chakra.span flex="1 1 auto">Schedule Attorney Call</chakra.span>
              <chakra.span textStyle="detail" fontWeight="normal">
                Coming soon
              </chakra.span>
            </chakra.span>
            <ChevronRight size={20} />
          </ActionLink>
        </li>
        <li>
          <ActionButton
            aria-busy={download.busy || undefined}
            aria-disabled={download.busy || undefined}
            onClick={() => void download.run()}
          >
            {download.busy ? <Spinner size="1.25rem" /> : <Download size={20} />}
            {download.busy ? 'Generating the PDFs...' : 'Download Forms'}
            <ChevronRight size={20} />
          </ActionButton>
        </li>
      </chakra.ul>
    </SectionCard>
  );
}

/** Downloads all forms as PDFs in one ZIP. */
const useDownloadForms = () =>
  useMutation(async () => {
    await saveAnswer(await done(api.forms.archive.$get()), 'forms.zip');
    toast({ title: 'Forms downloaded', description: 'A ZIP file with the PDFs is in your downloads folder.' });
  }, 'Download Failed');
