import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { spokenTo } from '#server/plugins/language.ts';
import { inLanguage, speak } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { isUnavailable, isUnstorable } from '#database/engine.ts';
import { AppError, type ErrorCode, type FieldErrors } from '#domain/shared/errors.ts';
import type { ServerContext } from '#server/config/context.ts';
import { ERROR_PAGE_CSP, errorPage, prefersHtml } from '#server/plugins/error-page.ts';
import { securityHeaders } from '#server/plugins/security.ts';

interface ErrorResponse {
  status: false;
  statusCode: number;
  code: ErrorCode;
  msg: string;
  message: string;
  fields?: FieldErrors;
}

/** Zod's own messages help nobody. */
const ZOD_MESSAGE = /^(Invalid (input|option|string)|Too (big|small)|Unrecognized)\b/;
const FASTIFY_ERRORS = inLanguage<Record<string, [ErrorCode, string]>>(() => ({
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', m.errors.tooLarge],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media', m.errors.otherContent],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_input', m.errors.nothingSent],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid_input', m.errors.nothingAtAll],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid_input', m.errors.incomplete],
}));

/** Details of other errors are only logged. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const isAddress = error.validationContext === 'params' || error.validationContext === 'querystring';
    const unreadable = isAddress ? m.errors.unreadableAddress : m.errors.nothingSent;
    const fields: FieldErrors = {};
    for (const { instancePath, message = '' } of error.validation) {
      const path = instancePath.split('/').filter(Boolean).join('.');
      fields[path] ??= message === '' || ZOD_MESSAGE.test(message) ? unreadable : message;
    }
    const [first = unreadable] = Object.values(fields);
    if (isAddress && first === unreadable) return new AppError('invalid_input', first, { cause: error });
    return new AppError('invalid_input', first, { fields });
  }
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  if (isUnavailable(error) && statusCode !== 400)
    return new AppError('unavailable', m.errors.noRecords, {
      retryAfter: 30,
      cause: error,
    });
  if (isUnstorable(error)) return new AppError('invalid_input', m.errors.nothingSent, { cause: error });
  const known = code ? FASTIFY_ERRORS[code] : undefined;
  if (known) return new AppError(known[0], known[1], { cause: error });
  if (statusCode === 416) return new AppError('unsatisfiable_range', m.errors.noSuchPart, { cause: error });
  if (statusCode === 429) return new AppError('too_many_requests', m.errors.tooManyMoment, { cause: error });
  if (statusCode && statusCode >= 400 && statusCode < 500 && !isResponseSerializationError(error)) {
    return new AppError('invalid_input', m.errors.nothingSent, { cause: error });
  }
  return new AppError('internal', m.errors.internal, { cause: error });
}

function toResponse(error: AppError): ErrorResponse {
  return {
    ...error.details,
    status: false,
    statusCode: error.status,
    code: error.code,
    msg: error.message,
    message: error.message,
    ...(error.fields ? { fields: error.fields } : {}),
  };
}

type Site = Pick<ServerContext, 'content' | 'settings'>;

function sendError({ content }: Pick<Site, 'content'>, request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  reply.status(error.status).headers({ 'cache-control': 'no-store', vary: 'Accept' });
  if (!['GET', 'HEAD'].includes(request.method) || !prefersHtml(request.headers.accept)) return reply.send(toResponse(error));
  return reply
    .headers({ 'content-security-policy': ERROR_PAGE_CSP, 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(errorPage(content().foundation, error));
}

export function unreadableResponse(site: Site) {
  const headers = securityHeaders(site.settings);
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ 'x-request-id': request.id, ...headers });
    speak(spokenTo(request), () => void sendError(site, request, reply, new AppError('invalid_input', m.errors.unreadableAddress)));
  };
}

export function registerErrors(app: FastifyInstance, site: Pick<Site, 'content'>): void {
  // What goes wrong with a body comes from outside of the request.
  app.setErrorHandler((thrown, request, reply) => speak(spokenTo(request), () => answerError(thrown, request, reply)));
  function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const error = toAppError(thrown);
    if (error.status >= 500) request.log.error({ err: error.cause ?? thrown, code: error.code }, 'request failed');
    else request.log.info({ code: error.code }, 'request refused');
    if (error.retryAfter) reply.header('retry-after', error.retryAfter);
    return sendError(site, request, reply, error);
  }
  app.setNotFoundHandler((request, reply) => sendError(site, request, reply, new AppError('not_found', m.errors.nothingHere)));
}
