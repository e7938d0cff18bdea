import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface ReceivedMail {
  to: string[];
  /** EHLO. */
  greeting: string;
  raw: string;
  isSecure: boolean;
  user: string | undefined;
}

/** Null accepts, {@link DROP} closes, `550 ...` refuses. */
type Answer = string | null;
export const DROP = 'drop';

export interface MailServerRules {
  onReceiver?: (address: string) => Answer;
  /** A promise makes it slow. DROP accepts and closes. */
  onMessage?: (mail: ReceivedMail) => Answer | Promise<Answer>;
  /** What it says when it accepts, after `250`. */
  accepts?: string;
  isCutting?: boolean;
  hasTls?: boolean;
  password?: string;
}

export interface MailServer {
  url: string;
  /** May be changed at any time. */
  rules: MailServerRules;
  mails: ReceivedMail[];
  passwords: string[];
  cutLines(): void;
  stop(): Promise<void>;
  restart(): Promise<void>;
}

export async function startMailServer(rules: MailServerRules = {}): Promise<MailServer> {
  const server = await openMailServer(rules);
  onTestFinished(() => server.stop());
  return server;
}

export async function openMailServer(rules: MailServerRules = {}): Promise<MailServer> {
  const sockets = new Set<Socket>();
  let smtp: SMTPServer;
  let port = 0;

  async function judge(mail: ReceivedMail, done: (error?: Error | null) => void): Promise<void> {
    const answer = (await mailServer.rules.onMessage?.(mail)) ?? null;
    if (answer === null || answer === DROP) mailServer.mails.push(mail);
    if (answer === DROP) mailServer.cutLines();
    else if (answer === null) accept(done);
    else done(refusal(answer));
  }

  // The library’s types know no second argument.
  const accept = (done: (error: null, text?: string) => void): void => done(null, mailServer.rules.accepts);

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
            greeting: session.hostNameAppearsAs,
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

function refusal(line: string): Error & { responseCode: number } {
  return Object.assign(new Error(line.slice(4)), { responseCode: Number(line.slice(0, 3)) });
}
