import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field, TextField } from '#app/ui/field.tsx';

const attribute = (html: string, tag: string, name: string) => new RegExp(`<${tag}[^>]*\\s${name}="([^"]*)"`).exec(html)?.[1];

test('label, hint and error belong to the control, and the error is read first', () => {
  const html = renderToStaticMarkup(<TextField label="Email" name="email" hint="For the receipt" error="Invalid email format" />);
  const id = attribute(html, 'input', 'id');
  expect(attribute(html, 'label', 'for')).toBe(id);
  expect(attribute(html, 'input', 'aria-invalid')).toBe('true');
  expect(attribute(html, 'input', 'aria-describedby')).toBe(`${id}-error ${id}-hint`);
  expect(html).toMatch(new RegExp(`id="${id}-error".*Invalid email format`));
  expect(html).toMatch(new RegExp(`id="${id}-hint"[^>]*>For the receipt`));
});

test('without an error the control is not marked, and the live region is empty', () => {
  const html = renderToStaticMarkup(<TextField label="Full name" />);
  expect(html).not.toContain('aria-invalid');
  expect(html).not.toContain('aria-describedby');
  expect(html).toMatch(/aria-live="polite"[^>]*><\/div>/);
});

test('a field is required unless it is marked optional', () => {
  expect(renderToStaticMarkup(<TextField label="PAN" />)).toContain('required=""');
  const optional = renderToStaticMarkup(<TextField label="PAN" isOptional />);
  expect(optional).not.toContain('required');
  expect(optional).toContain('(optional)');
});

test('a field takes any control', () => {
  const html = renderToStaticMarkup(
    <Field label="Subject" error="Please select a subject">
      {(control) => <select {...control} />}
    </Field>,
  );
  expect(attribute(html, 'label', 'for')).toBe(attribute(html, 'select', 'id'));
  expect(attribute(html, 'select', 'aria-invalid')).toBe('true');
});
