import { useEffect, useRef, type RefObject } from 'react';
import { chakra } from '@chakra-ui/react';
import { FileImage, FileText, X } from 'lucide-react';
import { DOCUMENT_KINDS } from '../../../../engine/product/documents/kinds.ts';
import { ENDINGS, mimeTypeOf } from '../../../../engine/product/documents/limits.ts';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { FileDrop } from '../../../components/ui/file-drop.tsx';
import { FileName } from '../../../components/ui/file-name.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { showErrors, useKeepFocus } from '../../../lib/focus.ts';
import { formatBytes, formatPercent } from '../../../lib/format.ts';
import type { DocumentUpload } from '../use-upload.ts';
import { FileTile } from './file-tile.tsx';

const ACCEPTED = Object.keys(ENDINGS)
  .map((ending) => `.${ending}`)
  .join(',');

const types = Object.values(DOCUMENT_KINDS).map(({ type, title }) => ({ value: type, label: title }));

interface UploaderProps {
  upload: DocumentUpload;
  /** The file input. */
  inputRef: RefObject<HTMLInputElement | null>;
}

/** The upload form: choose a file, then its type, then upload (spec/2 section 4). */
export function Uploader({ upload, inputRef }: UploaderProps) {
  const { file, documentType, progress, problem, typeMissing } = upload;
  const sending = progress !== null;
  const area = useRef<HTMLDivElement>(null);
  const submit = useRef<HTMLButtonElement>(null);

  // Focuses the next control, the type or the upload button, but only when a file was chosen.
  useEffect(() => {
    const select = file && area.current?.querySelector('select');
    if (select && select.value === '') select.focus();
    else if (select) submit.current?.focus();
  }, [file]);

  // A pressed button disappears. When an upload starts again or is cancelled, the upload button takes the focus; when
  // the file was uploaded or removed, the file input, for the next upload.
  useKeepFocus(problem !== null, submit);
  useKeepFocus(sending, submit);
  useKeepFocus(file !== null, inputRef);

  const start = (): void => {
    if (area.current) showErrors(area.current, upload.start);
  };

  return (
    <Card as="section" aria-label="Upload a document" padding="3" ref={area}>
      <FileDrop
        label="Choose a file to upload"
        accept={ACCEPTED}
        help="PDF, JPG or PNG, up to 10 MB"
        busy={sending}
        inputRef={inputRef}
        onFiles={upload.choose}
      />
      {problem && (
        <Banner
          marginTop="3"
          status="error"
          role="alert"
          title={problem.title}
          action={problem.canRetry && file && <Button onClick={start}>Try again</Button>}
        >
          {problem.text}
        </Banner>
      )}
      {(file || documentType !== '') && (
        <chakra.form
          noValidate
          paddingInline={{ base: '1', md: '2' }}
          paddingTop="4"
          paddingBottom="2"
          display="grid"
          gap="4"
          onSubmit={(event) => {
            event.preventDefault();
            start();
          }}
        >
          {file && <ChosenFile file={file} upload={upload} />}
          <chakra.div
            display="grid"
            gridTemplateColumns={{ sm: 'minmax(0, 1fr) auto' }}
            alignItems="start"
            columnGap="3"
            rowGap="4"
          >
            <SelectField
              label="Document type"
              value={documentType}
              placeholder="Choose a type"
              choices={types}
              disabled={sending}
              error={typeMissing ? 'Please select a document type before uploading' : undefined}
              onChange={upload.chooseType}
            />
            {file && (
              <Button
                ref={submit}
                type="submit"
                variant="primary"
                size="lg"
                // In line with the select, which is below its label.
                marginTop={{ sm: '8' }}
                ariaDisabled={documentType === ''}
                busy={sending}
                busyLabel="Uploading"
              >
                Upload document
              </Button>
            )}
          </chakra.div>
        </chakra.form>
      )}
    </Card>
  );
}

function ChosenFile({ file, upload: { progress, cancel, clear } }: { file: File; upload: DocumentUpload }) {
  const percent = progress === null ? null : Math.round(progress * 100);
  return (
    <chakra.div display="grid" gridTemplateColumns="auto minmax(0, 1fr) auto" alignItems="center" gap="3">
      <FileTile Icon={mimeTypeOf(file.name) === 'application/pdf' ? FileText : FileImage} />
      <div>
        <chakra.p textStyle="small" fontWeight="semibold" overflowWrap="anywhere">
          <FileName name={file.name} />
        </chakra.p>
        <chakra.p textStyle="detail">
          {percent === null
            ? formatBytes(file.size)
            : percent < 100
              ? `${formatPercent(percent)} of ${formatBytes(file.size)}`
              : 'Checking the file'}
        </chakra.p>
      </div>
      {percent === null ? (
        <IconButton label={`Remove ${file.name}`} onClick={clear}>
          <X size={20} />
        </IconButton>
      ) : (
        <chakra.div
          gridColumn="1 / -1"
          display="grid"
          gridTemplateColumns="minmax(0, 1fr) auto"
          alignItems="center"
          gap="3"
        >
          <ProgressBar value={percent} label={`Upload of ${file.name}`} />
          <Button variant="quiet" size="sm" onClick={cancel}>
            Cancel upload
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}
