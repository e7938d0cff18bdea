import { useSearchParams } from 'react-router';

export function useFilters(): (filters: Readonly<Record<string, string>>) => void {
  const [, setQuery] = useSearchParams();
  return (filters) => setQuery(Object.fromEntries(Object.entries(filters).filter(([, value]) => value)), { preventScrollReset: true });
}
