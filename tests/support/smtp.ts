/** A local mail server that speaks SMTP, keeps what arrives, and refuses mails when a test asks for it. */
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { closeAfterTest } from './suite.ts';

export interface ArrivedMail {
  /** The name with which the client greeted the server (EHLO). */
  readonly greeting: string;
  readonly from: string;
  readonly to: readonly string[];
  /** Name in lower case → value, folded lines joined. */
  readonly headers: ReadonlyMap<string, string>;
  /** The message as it arrived. */
  readonly source: string;
  readonly text: string;
  readonly html: string;
}

export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  readonly mails: readonly ArrivedMail[];
  /** The passwords that arrived, and whether the connection was encrypted. */
  readonly logins: ReadonlyArray<{ readonly password: string; readonly encrypted: boolean }>;
  /** While set, each mail is refused with this SMTP status, such as 451. */
  refuseWith: number | undefined;
  /** The text of the refusal, such as `5.1.1 No such user`. */
  refusal: string;
  /** Where each mail is refused: at its recipient, or when it has arrived. */
  refuseAt: 'RCPT' | 'DATA';
  /** While set, the server begins its answer to this command, goes on for ever and never comes to its end. */
  neverDoneWith: 'RCPT' | 'DATA' | undefined;
  /** While true, the connection breaks when a mail has arrived, before the server has accepted it. */
  breaksOff: boolean;
  /**
   * The next mail whose text contains `part`, beginning with the oldest that `next` has not seen; other mails are
   * skipped.
   */
  next(part?: string): Promise<ArrivedMail>;
  close(): Promise<void>;
}

/** How long `next` waits, in milliseconds. */
const PATIENCE = 20_000;

/**
 * @param options.logins it takes any login
 * @param options.startTls it can encrypt a connection, with a certificate that nobody has signed
 */
export async function startMailServer({ logins: takesLogins = false, startTls = false } = {}): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  const logins: Array<{ password: string; encrypted: boolean }> = [];
  const waiting: Array<(mail: ArrivedMail) => void> = [];
  const sockets = new Set<Socket>();
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: [...(startTls ? [] : ['STARTTLS']), ...(takesLogins ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    onAuth({ password }, { secure }, done) {
      logins.push({ password: password ?? '', encrypted: secure });
      done(null, { user: 'someone' });
    },
    logger: false,
    onRcptTo: (_address, _session, done) => answer('RCPT', done),
    onData(stream, { envelope: { mailFrom, rcptTo }, hostNameAppearsAs: greeting }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = {
          greeting,
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          ...readMail(Buffer.concat(chunks).toString()),
        };
        mails.push(mail);
        waiting.shift()?.(mail);
        if (handle.breaksOff) for (const socket of sockets) socket.destroy();
        else answer('DATA', done);
      });
    },
  });
  const answer = (at: 'RCPT' | 'DATA', done: (error?: Error | null) => void) => {
    if (handle.neverDoneWith === at) for (const socket of sockets) goOn(socket);
    else if (handle.refuseWith === undefined || handle.refuseAt !== at) done();
    else done(Object.assign(new Error(handle.refusal), { responseCode: handle.refuseWith }));
  };
  const listening = await new Promise<AddressInfo>((resolve) => {
    const socket = server.listen(0, '127.0.0.1', () => resolve(socket.address() as AddressInfo));
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // A test that fails before it closes the server must still end.
  server.server.unref();
  const handle: MailServer = {
    url: `smtp://127.0.0.1:${listening.port}`,
    mails,
    logins,
    refuseWith: undefined,
    refusal: 'Refused by the test',
    refuseAt: 'RCPT',
    neverDoneWith: undefined,
    breaksOff: false,
    next: async (part = '') => {
      for (;;) {
        taken += 1;
        const mail =
          mails[taken - 1] ??
          (await new Promise<ArrivedMail>((resolve, reject) => {
            const limit = setTimeout(() => reject(new Error('No mail arrived')), PATIENCE);
            waiting.push((arrived) => {
              clearTimeout(limit);
              resolve(arrived);
            });
          }));
        if (mail.text.includes(part)) return mail;
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
  closeAfterTest(handle.close);
  return handle;
}

/** Sends one more line of an answer now and then, so that the connection is never silent. */
function goOn(socket: Socket): void {
  const timer = setInterval(() => socket.write('250-Checking\r\n'), 100);
  socket.once('close', () => clearInterval(timer)).once('error', () => undefined);
}

/** The token of the reset link in a mail. @throws Error when there is none */
export const resetTokenIn = (mail: ArrivedMail): string => tokenIn(mail, 'reset-password');

/** The token of the link that confirms an address. @throws Error when there is none */
export const emailTokenIn = (mail: ArrivedMail): string => tokenIn(mail, 'confirm-email');

function tokenIn({ text }: ArrivedMail, page: string): string {
  const token = new RegExp(`/${page}\\?token=([\\w-]+)\\s`).exec(text)?.[1];
  if (token === undefined) throw new Error(`No link to ${page} in this mail:\n${text}`);
  return token;
}

function readMail(source: string): Pick<ArrivedMail, 'headers' | 'source' | 'text' | 'html'> {
  const part = readPart(source);
  const boundary = /boundary="?([^";]+)/.exec(part.headers.get('content-type') ?? '')?.[1];
  const parts =
    boundary === undefined
      ? [part]
      : part.body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((piece) => readPart(piece.replace(/^\r\n/, '')));
  const textOf = (type: string) => {
    const found = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type));
    return found ? decode(found.body, found.headers.get('content-transfer-encoding')).replaceAll('\r\n', '\n') : '';
  };
  return { headers: part.headers, source, text: textOf('text/plain'), html: textOf('text/html') };
}

function readPart(source: string): { headers: Map<string, string>; body: string } {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: source.slice(end + 4) };
}

function decode(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
