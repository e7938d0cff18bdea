import { describe, expect, test } from 'vitest';
import { reportOperations } from '#domain/reports/operations.ts';
import { findReport } from '#domain/reports/reports.server.ts';
import { serveApi } from '#tests/setup/calls/api.ts';

const serve = () => serveApi(reportOperations);

const address = (year: string | number): string => `/api/web/download/report/${year}`;

describe('a report of the specification', () => {
  test.each([2021, 2022, 2023, 2024, 2025])('%i downloads as a complete PDF with a good file name', async (year) => {
    const { app } = await serve();
    const answer = await app.inject(address(year));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename=Deepvan-Foundation-annual-report-${year}.pdf`,
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    const body = answer.rawPayload;
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(body.subarray(-6).toString().trim()).toBe('%%EOF');
    expect(Number(answer.headers['content-length'])).toBe(body.length);
    expect(body.length).toBeLessThanOrEqual(150_000);
  });

  test('is named after the foundation', async () => {
    const { app, ctx } = await serve();
    ctx.setFoundation({ name: 'Asha: "Light" & Learning' });
    const answer = await app.inject(address(2025));
    expect(answer.headers['content-disposition']).toBe('attachment; filename=Asha-Light-Learning-annual-report-2025.pdf');
  });

  test('is not sent again to a client that has it', async () => {
    const { app } = await serve();
    const { etag, 'last-modified': lastModified } = (await app.inject(address(2024))).headers;
    const byTag = await app.inject({ url: address(2024), headers: { 'if-none-match': String(etag) } });
    expect([byTag.statusCode, byTag.rawPayload.length]).toEqual([304, 0]);
    const byDate = await app.inject({ url: address(2024), headers: { 'if-modified-since': String(lastModified) } });
    expect(byDate.statusCode).toBe(304);
    const other = await app.inject({ url: address(2024), headers: { 'if-none-match': '"another"' } });
    expect(other.statusCode).toBe(200);
  });

  test('supports HEAD, and ranges to resume a download', async () => {
    const { app } = await serve();
    const whole = await app.inject(address(2023));
    const head = await app.inject({ method: 'HEAD', url: address(2023) });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect(head.headers['content-disposition']).toBe(whole.headers['content-disposition']);
    const rest = await app.inject({ url: address(2023), headers: { range: 'bytes=1000-' } });
    expect(rest.statusCode).toBe(206);
    expect(rest.rawPayload.equals(whole.rawPayload.subarray(1000))).toBe(true);
    const beyond = await app.inject({ url: address(2023), headers: { range: 'bytes=999999999-' } });
    expect([beyond.statusCode, beyond.json().code]).toEqual([416, 'unsatisfiable_range']);
  });
});

describe('a URL without a report', () => {
  test.each(['2020', '2026', '1999'])('is 404 and lists the years: %s', async (year) => {
    const { app } = await serve();
    const answer = await app.inject(address(year));
    const message = `There is no annual report for ${year}. Reports are available for the years 2021 to 2025.`;
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect(answer.json()).toEqual({ status: false, statusCode: 404, code: 'not_found', msg: message, message });
  });

  test('a year that the content adds is offered, and 404 until its PDF exists', async () => {
    const { ctx } = await serve();
    const content = ctx.content();
    const page = content.staticContent['annual-reports'];
    const [newest] = page?.items ?? [];
    if (!page || !newest) throw new Error('The sample content has no annual reports.');
    const items = [{ ...newest, year: 2026 }, ...page.items];
    const later = { content: () => ({ ...content, staticContent: { ...content.staticContent, 'annual-reports': { ...page, items } } }) };
    await expect(findReport(later, '2026')).rejects.toMatchObject({ message: expect.stringContaining('cannot be downloaded just now') });
    await expect(findReport(later, '2027')).rejects.toMatchObject({ message: expect.stringContaining('2021 to 2026.') });
  });

  const malformed = [
    'latest',
    '02025',
    '2025.5',
    '2025.pdf',
    '-2025',
    '%20',
    '2025%00',
    '..%2F..%2Ffoundation.json',
    encodeURIComponent('२०२५'),
  ];
  test.each(malformed)('takes no year that is none: %s', async (year) => {
    const { app } = await serve();
    const answer = await app.inject(address(year));
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      status: false,
      code: 'not_found',
      msg: 'That is not a year. Reports are available for the years 2021 to 2025.',
    });
  });
});
