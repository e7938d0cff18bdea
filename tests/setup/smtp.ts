import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface ReceivedMail {
  /** Receivers of the envelope. */
  to: string[];
  /** The message as it came over the line. */
  raw: string;
  /** Whether the line was encrypted. */
  isSecure: boolean;
  user: string | undefined;
}

/** An answer of the server: null takes, {@link DROP} cuts the line, another text, such as `550 5.1.1 No such user`, refuses. */
type Answer = string | null;
export const DROP = 'drop';

export interface MailServerRules {
  onReceiver?: (address: string) => Answer;
  /** Asked when the message has come whole; a promise makes the server slow. DROP cuts the line after taking it. */
  onMessage?: (mail: ReceivedMail) => Answer | Promise<Answer>;
  /** Cut the line at the first byte of the message. */
  isCutting?: boolean;
  hasTls?: boolean;
  /** Asks for this password, of any user. */
  password?: string;
}

export interface MailServer {
  /** Address without a user, such as smtp://127.0.0.1:2525 */
  url: string;
  /** May be changed at any time. */
  rules: MailServerRules;
  /** What was taken, in this order. */
  mails: ReceivedMail[];
  /** Passwords that arrived, whether they were right or not. */
  passwords: string[];
  /** Cut every line that is open now. */
  cutLines(): void;
  stop(): Promise<void>;
  /** Listen again, on the same port. */
  restart(): Promise<void>;
}

/** As {@link openMailServer}, stopped when the test ends. */
export async function startMailServer(rules: MailServerRules = {}): Promise<MailServer> {
  const server = await openMailServer(rules);
  onTestFinished(() => server.stop());
  return server;
}

/** A real mail server on the loopback, as good or as bad as its rules. */
export async function openMailServer(rules: MailServerRules = {}): Promise<MailServer> {
  const sockets = new Set<Socket>();
  let smtp: SMTPServer;
  let port = 0;

  async function judge(mail: ReceivedMail, done: (error?: Error | null) => void): Promise<void> {
    const answer = (await mailServer.rules.onMessage?.(mail)) ?? null;
    if (answer === null || answer === DROP) mailServer.mails.push(mail);
    if (answer === DROP) mailServer.cutLines();
    else done(answer === null ? null : refusal(answer));
  }

  function create(): SMTPServer {
    const server = new SMTPServer({
      authOptional: mailServer.rules.password === undefined,
      allowInsecureAuth: true,
      disabledCommands: mailServer.rules.hasTls ? [] : ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      onAuth({ username, password }, _session, done) {
        mailServer.passwords.push(password ?? '');
        if (password === mailServer.rules.password) done(null, { user: username });
        else done(refusal('535 5.7.8 Wrong password'));
      },
      onRcptTo({ address }, _session, done) {
        const answer = mailServer.rules.onReceiver?.(address) ?? null;
        if (answer === DROP) mailServer.cutLines();
        else done(answer === null ? null : refusal(answer));
      },
      onData(stream, session, done) {
        if (mailServer.rules.isCutting) {
          stream.once('data', () => mailServer.cutLines());
          stream.resume();
          return;
        }
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
        stream.on('end', () => {
          const mail = {
            to: session.envelope.rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString(),
            isSecure: session.secure,
            user: session.user,
          };
          void judge(mail, done);
        });
      },
    });
    server.on('error', () => {});
    server.server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    return server;
  }

  const listen = (): Promise<void> =>
    new Promise((resolve) => {
      smtp = create();
      smtp.listen(port, '127.0.0.1', () => {
        port = (smtp.server.address() as AddressInfo).port;
        resolve();
      });
    });

  const mailServer: MailServer = {
    url: '',
    rules,
    mails: [],
    passwords: [],
    cutLines() {
      for (const socket of sockets) socket.destroy();
    },
    stop: () =>
      new Promise((resolve) => {
        mailServer.cutLines();
        smtp.close(() => resolve());
      }),
    restart: listen,
  };
  await listen();
  mailServer.url = `smtp://127.0.0.1:${port}`;
  return mailServer;
}

/** `550 5.1.1 No such user` as the error that the server answers with. */
function refusal(line: string): Error & { responseCode: number } {
  return Object.assign(new Error(line.slice(4)), { responseCode: Number(line.slice(0, 3)) });
}
