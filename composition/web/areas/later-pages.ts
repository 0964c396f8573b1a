/** The pages that no visit begins with: what each of them loads is no weight of the first one. */
export const laterPages = {
  Representative: () => import('#composition/portal/pages/representative.tsx'),
  Company: () => import('#composition/portal/pages/company.tsx'),
  Request: () => import('#composition/portal/pages/request.tsx'),
  Receipt: () => import('#composition/portal/pages/receipt.tsx'),
  Rejection: () => import('#composition/portal/pages/rejection.tsx'),
  Status: () => import('#composition/portal/pages/status.tsx'),
  Documents: () => import('#composition/portal/pages/my-documents.tsx'),
  Additional: () => import('#composition/portal/pages/additional.tsx'),
};
