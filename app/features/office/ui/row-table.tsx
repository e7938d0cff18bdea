import type { ReactNode } from 'react';
import { RowLink } from '#app/features/office/ui/detail-parts.tsx';
import { EmptyState } from '#app/features/office/ui/empty-state.tsx';
import { useMediaQuery } from '#app/lib/hooks/use-media-query.ts';

interface ListItem {
  name: string;
  date: string;
  person: ReactNode;
  detail: string;
  note?: string;
  badges: ReactNode;
  amount: string;
}

export interface RowTableProps {
  path: string;
  caption: string;
  titles: readonly [name: string, date: string, person: string, detail: string];
  /** Of the last column. */
  amount?: string;
  items: readonly ListItem[];
  /** Shown without any. */
  empty?: { title: string; text: string } | undefined;
}

/** A table; on a phone, cards that open wherever they are tapped. */
export function RowTable({ path, caption, titles, amount: amountTitle = 'Amount', items, empty }: RowTableProps) {
  const isWide = useMediaQuery('(min-width: 768px)');
  if (empty && items.length === 0) return <EmptyState {...empty} />;
  return isWide ? (
    <table className="table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {[...titles, 'Status'].map((title) => (
            <th scope="col" key={title}>
              {title}
            </th>
          ))}
          <th scope="col" className="r">
            {amountTitle}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, date, person, detail, note, badges, amount }) => (
          <tr key={name}>
            <td className="max-w-60 min-w-40 wrap-anywhere">
              <RowLink list={path} name={name} />
            </td>
            <td className="whitespace-nowrap">{date}</td>
            <td className="wrap-anywhere" dir="auto">
              {person}
            </td>
            <td className="wrap-anywhere" dir="auto">
              {detail}
            </td>
            <td>
              {badges}
              <RowNote text={note} />
            </td>
            <td className="r whitespace-nowrap">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ) : (
    <ul className="border-t border-line">
      {items.map(({ name, date, person, detail, note, badges, amount }) => (
        <li className="openable grid gap-1 border-b border-line py-3 wrap-anywhere" key={name}>
          <div className="flex items-center justify-between gap-4">
            <RowLink className="cover" list={path} name={name} />
            <span className="num shrink-0">{amount}</span>
          </div>
          <p dir="auto">{person}</p>
          <p className="small muted" dir="auto">
            {detail}, {date}
          </p>
          <div className="flex flex-wrap gap-2 empty:hidden">{badges}</div>
          <RowNote text={note} />
        </li>
      ))}
    </ul>
  );
}

const RowNote = ({ text }: { text: string | undefined }) =>
  text && (
    <p className="small muted max-w-56 wrap-anywhere" dir="auto">
      {text}
    </p>
  );
