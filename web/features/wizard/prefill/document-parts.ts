/** The wizard's code for documents. Loaded only when a document contains an answer to the form; most have none. */
export { FieldMismatch } from './field-mismatch.tsx';
export { findMismatches } from './find-mismatches.ts';
export { SourcePicture } from './source-picture.tsx';
