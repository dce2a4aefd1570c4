/** Options of `useSWR` for data that is loaded each time its component is mounted, however soon after the last time. */
export const LOAD_EACH_TIME = { revalidateIfStale: true, dedupingInterval: 0 };
