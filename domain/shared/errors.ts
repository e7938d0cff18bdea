/** The HTTP status of each error code. */
export const ERROR_STATUS = {
  invalid_input: 400,
  invalid_signature: 400,
  unauthenticated: 401,
  wrong_code: 401,
  forbidden: 403,
  unconfirmed: 403,
  factor_needed: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  already_subscribed: 409,
  already_registered: 409,
  expired: 410,
  payload_too_large: 413,
  unsupported_media: 415,
  unsatisfiable_range: 416,
  too_many_requests: 429,
  internal: 500,
  provider_failed: 502,
  provider_refused: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** By dotted path. */
export type FieldErrors = Record<string, string>;

interface AppErrorOptions {
  fields?: FieldErrors;
  /** After how many seconds to try again. */
  retryAfter?: number;
  /** Sent to the client; never other people's data. */
  details?: Readonly<Record<string, unknown>>;
  cause?: unknown;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfter: number | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.details = options.details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
