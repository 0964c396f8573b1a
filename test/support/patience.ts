import { configure } from '@testing-library/dom';

// A busy machine draws late: waiting longer costs a green run nothing.
configure({ asyncUtilTimeout: 20_000 });
