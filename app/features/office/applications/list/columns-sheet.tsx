import { COLUMN_NAMES, type ColumnName, columnOf } from '#domain/scholarships/list/columns.ts';
import { Sheet } from '#app/ui/sheet.tsx';
import { useOpenColumns } from '#app/features/office/applications/list/use-open-columns.ts';
import { Tick } from '#app/features/office/ui/tick.tsx';

interface ColumnsSheetProps {
  isOpen: boolean;
  columns: readonly ColumnName[];
  setColumns: (columns: readonly ColumnName[]) => void;
  onClose: () => void;
}

export function ColumnsSheet({ isOpen, columns, setColumns, onClose }: ColumnsSheetProps) {
  const isLast = columns.length === 1;
  const names = COLUMN_NAMES.filter(useOpenColumns());
  return (
    <Sheet isOpen={isOpen} title="Columns" onClose={onClose}>
      <div>
        {names.map((name) => (
          <Tick
            key={name}
            text={columnOf(name).label}
            isTicked={columns.includes(name)}
            onTick={(isTicked) => {
              if (!isTicked && isLast) return;
              setColumns(COLUMN_NAMES.filter((one) => (one === name ? isTicked : columns.includes(one))));
            }}
          />
        ))}
      </div>
    </Sheet>
  );
}
