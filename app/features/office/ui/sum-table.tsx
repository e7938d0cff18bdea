import type { ReactNode } from 'react';

interface SumRow {
  /** Unique in the table. */
  title: string;
  /** Below the title. */
  more?: ReactNode;
  /** Left out of the last row: its title has room. */
  count?: number | string;
  amount: string;
}

interface SumTableProps {
  caption: string;
  titles: readonly [title: string, count: string, amount: string];
  rows: readonly SumRow[];
  /** In bold. */
  total?: SumRow;
}

/** What there is, how many and how much. */
export const SumTable = ({ caption, titles: [title, ...figures], rows, total }: SumTableProps) => (
  <table className="table">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{title}</th>
        {figures.map((figure) => (
          <th scope="col" className="r whitespace-nowrap" key={figure}>
            {figure}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="[&_th]:font-normal">
      {rows.map((row) => (
        <Row key={row.title} {...row} />
      ))}
    </tbody>
    {total && (
      <tfoot className="font-semibold">
        <Row {...total} />
      </tfoot>
    )}
  </table>
);

const Row = ({ title, more, count, amount }: SumRow) => (
  <tr>
    <th scope="row" colSpan={count === undefined ? 2 : 1}>
      {title}
      {more}
    </th>
    {count !== undefined && <td className="r">{count}</td>}
    <td className="r whitespace-nowrap">{amount}</td>
  </tr>
);
