import { HtmlValidate } from 'html-validate';
import { expect } from 'vitest';

/** What vnu finds and html-validate does not. */
const FORBIDDEN = {
  '*': {
    attributes: {
      'aria-expanded': {
        allowed: (node: { hasAttribute(name: string): boolean }) =>
          node.hasAttribute('popovertarget') ? 'the browser itself tells whether a popover is open' : null,
      },
      'aria-disabled': {
        allowed: (node: { hasAttribute(name: string): boolean }) => (node.hasAttribute('disabled') ? 'disabled says it already' : null),
      },
    },
  },
  script: { attributes: { type: { enum: ['module', /^[a-z]+\/[a-z0-9.+-]+$/] } } },
} as const;

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  elements: ['html5', FORBIDDEN],
  rules: {
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'doctype-style': 'off',
    'attr-case': 'off',
    'long-title': 'off',
    'no-implicit-button-type': 'error',
    // With the spaces that people read.
    'tel-non-breaking': 'off',
    'prefer-native-element': 'off',
  },
});

export async function expectValidHtml(html: string): Promise<void> {
  const { results } = await validator.validateString(html);
  const errors = results.flatMap(({ messages }) =>
    messages.map((error) => `${error.ruleId}: ${error.message} (${error.line}:${error.column})`),
  );
  expect(errors).toEqual([]);
}
