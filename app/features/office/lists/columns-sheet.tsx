import { Sheet } from '#app/ui/sheet.tsx';
import { columnOf, type Listed } from '#app/features/office/lists/listed.ts';
import { Tick } from '#app/features/office/ui/tick.tsx';

interface ColumnsSheetProps {
  listed: Listed;
  isOpen: boolean;
  columns: readonly string[];
  setColumns: (columns: readonly string[]) => void;
  onClose: () => void;
}

export function ColumnsSheet({ listed, isOpen, columns, setColumns, onClose }: ColumnsSheetProps) {
  const isLast = columns.length === 1;
  return (
    <Sheet isOpen={isOpen} title="Columns" onClose={onClose}>
      <div>
        {listed.names.map((name) => (
          <Tick
            key={name}
            text={columnOf(listed, name).label}
            isTicked={columns.includes(name)}
            onTick={(isTicked) => {
              if (!isTicked && isLast) return;
              setColumns(listed.names.filter((one) => (one === name ? isTicked : columns.includes(one))));
            }}
          />
        ))}
      </div>
    </Sheet>
  );
}
