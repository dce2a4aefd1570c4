/** Options of `useSWR` for what the server logs as a view: each opening is a request, also a second one at once. */
export const EACH_OPENING = { revalidateIfStale: true, dedupingInterval: 0 };
