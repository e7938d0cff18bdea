import { expect, test } from 'vitest';
import { sourceOf, takeOwnScripts } from '#app/lib/page/own-scripts.ts';

test('only scripts with the mark of this rendering are a page’s own', async () => {
  const own = '<script nonce="n1">a=1</script><script nonce="n1" type="module" async="">import "/a.js"</script>';
  const foreign = '<script>evil()</script><script nonce="n2">evil()</script><script type="module">evil()</script>';
  const { html, scripts } = takeOwnScripts(`<p>${own}${foreign}<script nonce="n1" src="/b.js"></script></p>`, 'n1');
  expect(scripts).toEqual(['a=1', 'import "/a.js"']);
  expect(await sourceOf('a=1')).toBe("'sha256-wi/qXXQo5c9H72NUyXySI8ldbc3D4NIwD/eQVrH/PYU='");
  expect(html).toContain('<script>a=1</script><script type="module" async="">');
  expect(html).not.toContain('n1');
});
