import { chakra } from '@chakra-ui/react';
import { Download as DownloadIcon, Printer } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';

/** Creates a copy of a form, such as its PDF; supplied by the page that mounts the wizard. */
export interface Download {
  readonly busy: boolean;
  run(): Promise<void>;
}

export function Copies({ download }: { download: Download }) {
  return (
    <chakra.div data-print="hide" display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.span textStyle="hint" width={{ base: 'full', sm: 'auto' }}>
        Keep a copy
      </chakra.span>
      <PdfButton download={download} variant="secondary" />
      <Button icon={<Printer size={18} />} onClick={() => window.print()}>
        Print Form
      </Button>
    </chakra.div>
  );
}

export const PdfButton = ({ download, variant }: { download: Download; variant: 'primary' | 'secondary' }) => (
  <Button
    variant={variant}
    icon={<DownloadIcon size={18} />}
    busy={download.busy}
    busyLabel="Generating PDF..."
    onClick={() => void download.run()}
  >
    Download PDF
  </Button>
);
