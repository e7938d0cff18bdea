/**
 * Every error code, with its HTTP status. Messages are written for the person who reads them; details for the operator go
 * to the log.
 */
const ERROR_STATUS = {
  invalid_input: 400,
  invalid_signature: 400,
  unauthenticated: 401,
  wrong_code: 401,
  forbidden: 403,
  unconfirmed: 403,
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

/** Field name (dotted path) to message, for a form to show beside the field. */
export type FieldErrors = Record<string, string>;

interface AppErrorOptions {
  fields?: FieldErrors;
  /** Whole seconds after which a retry may work; sent as `Retry-After`. */
  retryAfter?: number;
  /** Data for the calling program, sent with the message: dates, the newer version. Never other people's personal data. */
  details?: Readonly<Record<string, unknown>>;
  cause?: unknown;
}

/** An error with a code of {@link ERROR_STATUS} and a message that people understand. */
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
