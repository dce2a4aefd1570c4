import { makeZip } from 'client-zip';
import { titleWithPerson } from '../../../engine/product/person-name.ts';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { describeError } from '../../lib/log.ts';
import { singleDownload, type DownloadedBy } from '../../lib/single-download.ts';
import { createArchiveNames } from './archive-name.ts';
import { downloadForm, type DownloadDeps } from './download-form.ts';
import { listPersons } from '../../modules/forms/list-forms.ts';
import { listForms, type FormListRow } from '../../modules/forms/queries.ts';

export type ArchiveDeps = DownloadDeps & Pick<Deps, 'log'>;

interface Entry {
  readonly name: string;
  readonly input: Uint8Array | string;
  readonly lastModified: Date;
}
type Made = Uint8Array | AppError;

/** Making PDFs is expensive, and one user must not fill the queue for everybody. */
const download = singleDownload('archive', 'Your forms are');

/**
 * All forms of a user as PDFs in a ZIP. They are made one by one while the client downloads, so only one is in memory
 * at a time; if the client stops reading, the work stops. A form that could not be made is named in a text file in the
 * ZIP.
 * @throws AppError NOT_FOUND when the user has no form; BUSY when no PDF can be made now, or the user's last archive is
 *   still being made
 */
export const archiveForms = (deps: ArchiveDeps, by: DownloadedBy): Promise<ReadableStream<Uint8Array>> =>
  download(deps, by, async (signal) => {
    const rows = await listForms(deps.db, by);
    if (rows.length === 0) throw new AppError('NOT_FOUND', 'There is no form to download yet. Start one first.');
    // Make the first PDF before the answer starts, because afterwards the request cannot be refused any more.
    const first = await makePdf(deps, rows[0]!, signal);
    if (first instanceof AppError && first.code === 'BUSY') throw first;
    return makeZip(entriesOf(deps, rows, first, signal));
  });

async function* entriesOf(
  deps: ArchiveDeps,
  rows: readonly FormListRow[],
  first: Made,
  signal: AbortSignal,
): AsyncGenerator<Entry> {
  const nameOf = createArchiveNames();
  const personOf = await listPersons(deps, { ownerId: rows[0]!.ownerId });
  const missing: string[] = [];
  for (const [index, row] of rows.entries()) {
    if (signal.aborted) return;
    const person = personOf(row.id);
    const made = index === 0 ? first : await makePdf(deps, row, signal);
    if (made instanceof AppError) missing.push(`${titleWithPerson(row.title, person)}: ${made.body.message}`);
    else yield { name: nameOf({ ...row, person }), input: made, lastModified: new Date(row.updatedAt) };
  }
  if (missing.length > 0)
    yield { name: 'Not included.txt', input: `${missing.join('\n')}\n`, lastModified: new Date(deps.now()) };
}

/** Returns errors, so that one form that fails does not stop the others. */
async function makePdf(deps: ArchiveDeps, { id, ownerId }: FormListRow, signal: AbortSignal): Promise<Made> {
  try {
    return (await downloadForm(deps, { id, ownerId }, signal)).bytes;
  } catch (error) {
    if (error instanceof AppError) return error;
    deps.log.error({ form: id, ...describeError(error) });
    return new AppError('INTERNAL', 'This form could not be made into a PDF.');
  }
}
