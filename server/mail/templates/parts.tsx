import { Button, Heading, Hr, Link, Text } from '@react-email/components';
import { createElement, Fragment, type ReactNode } from 'react';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { partsOf } from '#messages/parts.ts';

/** Mail programs know no variables (app/styles/tokens.css). */
export const COLOR = {
  paper: '#FBF6EC',
  sunk: '#F3EADA',
  card: '#FFFDF8',
  ink: '#1D1A46',
  muted: '#504D78',
  indigo: '#332F8A',
  night: '#231F66',
  marigold: '#F5A11C',
  leaf: '#1F7047',
  line: '#E4D9C4',
} as const;

/** Windows and Linux have Devanagari in fonts of their own. */
export const FONT =
  "'Anek Latin', 'Anek Devanagari', 'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, 'Noto Sans Devanagari', 'Nirmala UI', Mangal, sans-serif";

const BREAKABLE = { overflowWrap: 'anywhere' } as const;
/** Outlook passes no font down into a table. */
const TEXT_STYLE = { ...BREAKABLE, fontFamily: FONT } as const;

/** Matras reach above and below the line. */
const lineHeight = (latin: number, devanagari: number) => ({ lineHeight: `${language() === 'hi' ? devanagari : latin}px` });

export function Title({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h1"
      style={{ ...TEXT_STYLE, margin: '0 0 16px', fontSize: '28px', ...lineHeight(34, 40), fontWeight: 700, color: COLOR.ink }}
    >
      {children}
    </Heading>
  );
}

export function Subtitle({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h2"
      style={{ ...TEXT_STYLE, margin: '0 0 8px', fontSize: '19px', ...lineHeight(26, 29), fontWeight: 700, color: COLOR.ink }}
    >
      {children}
    </Heading>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ ...TEXT_STYLE, margin: '0 0 16px', fontSize: '17px', lineHeight: '27px', color: COLOR.ink }}>{children}</Text>;
}

export function Lines({ text }: { text: string }) {
  return createElement(Fragment, null, ...text.split(/\r?\n/).flatMap((line, n) => (n === 0 ? [line] : [createElement('br'), line])));
}

export function Small({ children }: { children: ReactNode }) {
  return <Text style={{ ...TEXT_STYLE, margin: '0 0 12px', fontSize: '15px', lineHeight: '23px', color: COLOR.muted }}>{children}</Text>;
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: COLOR.indigo, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}

/** A message with links in it. @param links by tag: where it leads */
export function Rich({ message, links }: { message: string; links: Readonly<Record<string, string>> }) {
  const parts = partsOf(message).map(({ tag, text }) => {
    const href = tag && links[tag];
    return href ? (
      <TextLink key={href} href={href}>
        {text}
      </TextLink>
    ) : (
      text
    );
  });
  return createElement(Fragment, null, ...parts);
}

export function Bullets({ items }: { items: readonly string[] }) {
  return (
    <Paragraph>
      <Lines text={items.map((item) => `• ${item}`).join('\n')} />
    </Paragraph>
  );
}

/** For the office. */
export function NotYou({ foundation, loginUrl, children }: { foundation: Foundation; loginUrl: string; children: ReactNode }) {
  const { security } = foundation.contact;
  return (
    <>
      <Paragraph>
        {children} choose a new password with “Forgot password”, which logs everyone out, and tell us at{' '}
        <TextLink href={`mailto:${security}`}>{security}</TextLink>.
      </Paragraph>
      <Action href={loginUrl}>{m.accounts.login.choosePassword}</Action>
    </>
  );
}

export function Rule() {
  return <Hr style={{ margin: '24px 0', border: 'none', borderTop: `1px solid ${COLOR.line}` }} />;
}

export function Action({ href, toGive = false, children }: { href: string; toGive?: boolean; children: ReactNode }) {
  const colours = toGive ? { backgroundColor: COLOR.marigold, color: COLOR.ink } : { backgroundColor: COLOR.indigo, color: COLOR.card };
  return (
    <Button
      href={href}
      style={{
        ...colours,
        margin: '8px 0 24px',
        padding: '13px 24px',
        borderRadius: '12px',
        fontFamily: FONT,
        fontSize: '18px',
        lineHeight: '24px',
        fontWeight: 700,
      }}
    >
      {children}
    </Button>
  );
}

export function Details({ rows }: { rows: ReadonlyArray<readonly [name: string, value: string]> }) {
  const cell = {
    padding: '10px 0',
    borderBottom: `1px solid ${COLOR.line}`,
    fontFamily: FONT,
    fontSize: '16px',
    lineHeight: '24px',
    textAlign: 'left',
    verticalAlign: 'top',
  } as const;
  return (
    <table
      className="facts"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', margin: '8px 0 24px', borderTop: `1px solid ${COLOR.line}` }}
    >
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" style={{ ...cell, width: '38%', paddingRight: '12px', fontWeight: 400, color: COLOR.muted }}>
              {name}
            </th>
            <td style={{ ...cell, ...BREAKABLE, fontWeight: 600, color: COLOR.ink }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
