declare module 'axios/unsafe/adapters/fetch.js' {
  import type { AxiosAdapter } from 'axios';

  const fetchAdapter: AxiosAdapter;
  export default fetchAdapter;
}
