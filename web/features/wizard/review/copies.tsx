import { createContext, useContext } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { Download as DownloadIcon, Printer } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';

/** Creates a copy of a form, such as its PDF; supplied by the page that mounts the wizard. */
export interface Download {
  readonly busy: boolean;
  run(): Promise<void>;
}

/** The download of the form on the page; null where there is none, as in a preview. */
export const DownloadContext = createContext<Download | null>(null);

export function Copies() {
  return (
    <Flex data-print="hide" wrap="wrap" align="center" gap="3">
      <chakra.span textStyle="hint" width={{ base: 'full', sm: 'auto' }}>
        Keep a copy
      </chakra.span>
      <PdfButton variant="secondary" />
      <Button icon={<Printer size={18} />} onClick={() => window.print()}>
        Print Form
      </Button>
    </Flex>
  );
}

export function PdfButton({ variant }: { variant: 'primary' | 'secondary' }) {
  const download = useContext(DownloadContext);
  if (!download) return null;
  const { busy, run } = download;
  return (
    <Button
      variant={variant}
      icon={<DownloadIcon size={18} />}
      busy={busy}
      busyLabel="Generating PDF..."
      onClick={() => void run()}
    >
      Download PDF
    </Button>
  );
}
