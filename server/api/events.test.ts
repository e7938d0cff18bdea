import { expect, test } from 'vitest';
import { contentIn } from '#domain/content/load.server.ts';
import { contentOperations } from '#domain/content/operations.ts';
import { serveApi } from '#tests/setup/calls/api.ts';

const address = (day: string, title: string): string => `/api/web/event.ics?${new URLSearchParams({ day, title })}`;

test('an event is there as a calendar file, at its times in the time zone of the foundation', async () => {
  const { app, ctx } = await serveApi(contentOperations);
  const { events = [] } = ctx.content().dynamicContent;
  const event = events.find(({ isoDate }) => isoDate === '2027-01-24');
  expect(event).toMatchObject({ startsAt: '10:00', endsAt: '15:00' });
  const response = await app.inject(address('2027-01-24', event?.title ?? ''));
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(response.headers['content-disposition']).toBe('inline; filename="event-2027-01-24.ics"');
  const lines = response.body.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'DTSTART:20270124T043000Z',
      'DTEND:20270124T093000Z',
      'SUMMARY:After class 12: a day of questions',
      'LOCATION:Belwa office\\, beside the primary school',
      'END:VCALENDAR',
    ]),
  );
  expect(response.body).toMatch(/^UID:2027-01-24-/m);
});

test('an event is found by the title that it has in Hindi', async () => {
  const { app, ctx } = await serveApi(contentOperations);
  const english = ctx.content();
  const hindi = contentIn(english, 'hi');
  const events = hindi.dynamicContent.events?.map((event) => ({ ...event, title: 'सवालों का दिन' })) ?? [];
  ctx.content = () => ({ ...english, others: { hi: { ...hindi, dynamicContent: { ...hindi.dynamicContent, events } } } });
  const { body } = await app.inject(address('2027-01-24', 'सवालों का दिन'));
  const file = body.replaceAll('\r\n ', '');
  expect(file).toContain('SUMMARY:सवालों का दिन');
  expect(file).toMatch(/^DESCRIPTION:.*।\r$/m);
  expect(file).toMatch(/^URL.*\/hi\r$/m);
});

test('an event without times lasts all day', async () => {
  const { app, ctx } = await serveApi(contentOperations);
  const [event] = ctx.content().dynamicContent.events ?? [];
  if (!event?.isoDate) throw new Error('The sample has no event with a day.');
  Object.assign(event, { startsAt: undefined, endsAt: undefined });
  expect((await app.inject(address(event.isoDate, event.title))).body).toContain(`DTSTART;VALUE=DATE:${event.isoDate.replaceAll('-', '')}`);
});

test.each([
  ['2027-01-24', 'Another day'],
  ['2020-01-24', 'After class 12: a day of questions'],
])('an event that is not on the page is a 404 that says so: %s %s', async (day, title) => {
  const { app } = await serveApi(contentOperations);
  const response = await app.inject(address(day, title));
  expect([response.statusCode, response.json().message]).toEqual([
    404,
    'There is no such event any more. The home page has those to come.',
  ]);
});

test('a day that is none is refused', async () => {
  const { app } = await serveApi(contentOperations);
  expect((await app.inject(address('tomorrow', 'x'))).statusCode).toBe(400);
});
