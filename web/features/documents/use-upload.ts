/** The state of an upload: its file, type, progress and problem. */
import { useEffect, useRef, useState } from 'react';
import { endingOfName } from '../../../engine/product/documents/file-name.ts';
import {
  CHOOSE_ANOTHER,
  MAX_BYTES,
  MAX_FILES,
  mimeTypeOf,
  PLAIN_NAME,
} from '../../../engine/product/documents/limits.ts';
import type { DocumentType } from '../../../engine/product/documents/types.ts';
import { toast } from '../../components/ui/toaster.tsx';
import { ApiError, failureText, isRefused } from '../../lib/api-error.ts';
import { reportFailureAs } from '../../lib/report-failure.ts';
import { NoUploadAddress, UnusableFile, uploadDocument, type SentFile } from './api/upload-document.ts';

/** Why an upload is not possible. The specified texts are in spec/2 sections 5 and 8. */
interface UploadProblem {
  /** The specified sentence. */
  readonly title: string;
  /** Additional information. */
  readonly text?: string;
  /** The upload itself failed, and the user can try again. */
  readonly canRetry?: boolean;
}

export type DocumentUpload = ReturnType<typeof useUpload>;

export function useUpload() {
  const [file, setFile] = useState<File | null>(null);
  const [documentType, setType] = useState<DocumentType | ''>('');
  /** From 0 to 1 during the upload; otherwise null. */
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<UploadProblem | null>(null);
  /** The user pressed Upload without choosing a type. */
  const [typeMissing, setTypeMissing] = useState(false);
  const controller = useRef<AbortController | null>(null);
  /** A file that has arrived at the server. If the answer to its record is lost, the next try asks for it again. */
  const sent = useRef<SentFile | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (upload: { file: File; documentType: DocumentType }): Promise<void> => {
    const { signal } = (controller.current = new AbortController());
    setProblem(null);
    setProgress(0);
    try {
      const onSent = (file: SentFile): void => void (sent.current = file);
      await uploadDocument(upload, { onProgress: setProgress, signal, former: sent.current, onSent });
      toast({ title: 'Document uploaded successfully' });
      setFile(null);
      setType('');
    } catch (error) {
      if (signal.aborted) return;
      reportFailureAs('Error', error instanceof NoUploadAddress ? error.message : 'Failed to upload document', error);
      const cause: unknown = error instanceof NoUploadAddress ? error.cause : error;
      const canRetry = !isRefused(cause) && !(cause instanceof UnusableFile);
      setProblem({ title: 'Upload failed. Please try again.', text: reasonOf(cause), canRetry });
    } finally {
      setProgress(null);
    }
  };

  return {
    file,
    documentType,
    progress,
    problem,
    typeMissing,
    choose(files: readonly File[]) {
      const found = problemOf(files);
      setProblem(found);
      if (!found) setFile(files[0] ?? null);
    },
    chooseType(type: DocumentType | '') {
      // The file is being sent with the type that is shown.
      if (progress !== null) return;
      setType(type);
      setTypeMissing(false);
    },
    /** Removes the chosen file. */
    clear() {
      setFile(null);
      setProblem(null);
      setTypeMissing(false);
    },
    /** Stops the upload, and keeps the file. */
    cancel: () => controller.current?.abort(),
    start() {
      if (!file || progress !== null) return;
      if (documentType === '') setTypeMissing(true);
      else void send({ file, documentType });
    },
  };
}

/** Checks of a file's name and size. Its first bytes are checked when the upload starts, all others by the server. */
function problemOf(files: readonly File[]): UploadProblem | null {
  const [file] = files;
  if (files.length > MAX_FILES) return { title: `Maximum ${MAX_FILES} files allowed` };
  if (!file) return null;
  if (!mimeTypeOf(file.name)) return { title: `File ${file.name} cannot be uploaded.`, text: CHOOSE_ANOTHER };
  if (endingOfName(file.name) === undefined)
    return { title: `File ${file.name} cannot be uploaded.`, text: PLAIN_NAME };
  if (file.size > MAX_BYTES) return { title: `File ${file.name} is too large. Maximum size is 10MB` };
  if (file.size === 0) return { title: `File ${file.name} is empty.`, text: 'Choose another file.' };
  return null;
}

function reasonOf(cause: unknown): string {
  if (cause instanceof UnusableFile) return cause.message;
  if (!navigator.onLine) return 'You are offline. Your file is still here. Try again when you are online.';
  if (cause instanceof ApiError) return failureText(cause);
  return 'The connection was lost. Your file is still here.';
}
