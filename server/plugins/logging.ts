import { type Logger, pino } from 'pino';
import type { Settings } from '#server/env.server.ts';

/** JSON lines on standard output. What could name a person is cut out, wherever it stands in the line. */
export function createLog(settings: Pick<Settings, 'LOG_LEVEL'>): Logger {
  return pino({
    level: settings.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      req: (request: { method: string; id: string }) => ({ id: request.id, method: request.method }),
      // The parser of uploads tells all that it was given, the headers with their cookies too.
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
  });
}

/** Faults of drivers and providers quote what they were given: cut addresses and long numbers out of them. */
export function withoutPeople(text: string): string {
  return text.replace(/[^\s"'<>()]+@[^\s"'<>()]+/g, '[address]').replace(/(?<![\w.])\d{9,}(?![\w.])/g, '[number]');
}
