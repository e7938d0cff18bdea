import { newsletterOperations } from '#domain/newsletter/operations.ts';
import { route } from '#server/api/route.ts';
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod';
import { OTP_SENT, SUBSCRIBED } from '#domain/newsletter/constants.ts';
import { confirmSubscription, readSubscription, requestSubscription, unsubscribe } from '#domain/newsletter/newsletter.server.ts';
import { ok } from '#server/api/responses.ts';
import { takeAnyBody } from '#server/api/any-body.ts';
import { codeClientOf, setCodeCookie } from '#server/api/code-cookie.ts';
import type { ServerContext } from '#server/config/context.ts';
import { prefersHtml } from '#server/plugins/error-page.ts';

const LINK_LIMIT = { max: 120, timeWindow: 60_000 };

export function newsletterRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.route({
      ...route(newsletterOperations['POST /web/newsletter/email/otp/generate']),
      handler: async (request, reply) => {
        const { email } = request.body;
        setCodeCookie(ctx, reply, await requestSubscription(ctx, { email, ...codeClientOf(ctx, request) }));
        return { ...ok, msg: OTP_SENT };
      },
    });

    app.route({
      ...route(newsletterOperations['POST /web/newsletter/email/otp/verify']),
      handler: async (request) => {
        const { email, otp } = request.body;
        await confirmSubscription(ctx, { email, otp, ...codeClientOf(ctx, request) });
        return { ...ok, msg: SUBSCRIBED };
      },
    });

    app.route({
      ...route(newsletterOperations['GET /web/newsletter/unsubscribe/:token']),
      config: { rateLimit: LINK_LIMIT },
      handler: async ({ params, headers }, reply) => {
        // As in donations.ts.
        if (prefersHtml(headers.accept)) return reply.redirect(`/unsubscribe/${encodeURIComponent(params.token)}`);
        const subscription = await readSubscription(ctx, params.token);
        return { ...ok, msg: subscription.isSubscribed ? 'Subscribed' : 'Not subscribed', ...subscription };
      },
    });

    await app.register(async (scope) => {
      const form = scope.withTypeProvider<ZodTypeProvider>();
      takeAnyBody(form);
      form.route({
        ...route(newsletterOperations['POST /web/newsletter/unsubscribe/:token']),
        config: { rateLimit: LINK_LIMIT },
        bodyLimit: 4096,
        handler: async ({ params, ip }) => ({
          ...ok,
          msg: 'You will get no more newsletters from us.',
          ...(await unsubscribe(ctx, { token: params.token, from: ip })),
        }),
      });
    });
  };
}
