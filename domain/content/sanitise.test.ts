import { describe, expect, test } from 'vitest';
import { sanitiseHtml } from './sanitise.server.ts';

describe('sanitised HTML', () => {
  test.each([
    ['<p>Hello</p><script>alert(1)</script>', '<p>Hello</p>'],
    ['<p onclick="x()">Hi</p>', '<p>Hi</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="JaVaScRiPt&#58;alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="/\\evil.example">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="/donate" target="_blank" style="x">x</a>', '<a href="/donate">x</a>'],
    ['<a href="https://a.example/">x</a>', '<a href="https://a.example/" rel="noopener">x</a>'],
    ['<a href="mailto:a@b.example">x</a><a href="tel:+911">y</a>', '<a href="mailto:a@b.example">x</a><a href="tel:+911">y</a>'],
    ['<h3>T</h3><h1>U</h1><svg><p>v</p></svg>', '<h3>T</h3>U<p>v</p>'],
    ['<ul><li><strong>a</strong> &amp; <em>b</em></li></ul>', '<ul><li><strong>a</strong> &amp; <em>b</em></li></ul>'],
  ])('%s', (html, clean) => {
    expect(sanitiseHtml(html)).toBe(clean);
  });

  test('reports what it removed, and nothing for harmless text', () => {
    const removed: string[] = [];
    sanitiseHtml('<p class="x">a</p><script>b</script><a href="javascript:c">d</a>', (what) => removed.push(what));
    expect(removed).toEqual(['attribute class of <p>', '<script>', expect.stringContaining('link')]);
    removed.length = 0;
    sanitiseHtml('<p>a <a href="https://b.example">c</a></p>', (what) => removed.push(what));
    expect(removed).toEqual([]);
  });
});
