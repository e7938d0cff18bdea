import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Settings } from '#server/config/env.server.ts';

export function createLog(settings: Pick<Settings, 'LOG_LEVEL'>): Logger {
  const options = {
    level: settings.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      req: (request: { method: string; id: string }) => ({ id: request.id, method: request.method }),
      // It holds the request's cookies.
      busboyOptions: () => '[cut]',
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error: Error & { code?: string }) => ({
        name: error.name,
        code: error.code,
        message: withoutPeople(error.message),
        stack: withoutPeople(error.stack ?? ''),
      }),
    },
    redact: {
      paths: [
        'email',
        'phone',
        'name',
        'pan',
        'aadhar',
        'otp',
        'password',
        'token',
        '*.email',
        '*.phone',
        '*.pan',
        '*.aadhar',
        '*.otp',
        '*.password',
        '*.token',
      ],
      censor: '[cut]',
    },
  } satisfies LoggerOptions;
  return pino(options, openOutput());
}

/** Bytes that wait for a full disk. */
const MOST_WAITING = 1_000_000;

/**
 * Where nothing can be written, as to a terminal that was closed or a file on a full disk, lines wait and are dropped. Unless told so, pino
 * ends the process, and at its end tries for ever.
 */
function openOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MOST_WAITING });
  output.on('error', () => {});
  return output;
}

/** Errors of drivers and providers quote their input. */
export function withoutPeople(text: string): string {
  return (
    text
      // Anchored, because matching anywhere takes quadratic time.
      .replace(/(?<![^\s"'<>()])[^\s"'<>()]+@[^\s"'<>()]+/g, '[address]')
      .replace(/\b[A-Z]{5}\d{4}[A-Z]\b/gi, '[pan]')
      .replace(/(?<![\w.])(?:\d{9,}|\d{4}[ -]\d{4}[ -]\d{4}|\d{5}[ -]\d{5})(?![\w.])/g, '[number]')
  );
}
