import { configure } from '@testing-library/dom';

// A busy machine draws late; a longer timeout does not slow down tests that pass.
configure({ asyncUtilTimeout: 20_000 });
