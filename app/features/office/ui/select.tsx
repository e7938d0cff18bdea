import { useId } from 'react';

interface SelectProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onSelect: (value: string) => void;
}

export function Select({ label, value, options, onSelect }: SelectProps) {
  const id = useId();
  return (
    <div className="field min-w-44 max-sm:w-full">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} value={value} onChange={({ target }) => onSelect(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
