/** The pages that no visit begins with: what each of them loads is no weight of the first one. */
export const laterPages = {
  Representative: () => import('../pages/representative.tsx'),
  Company: () => import('../pages/company.tsx'),
  Request: () => import('../pages/request.tsx'),
  Receipt: () => import('../pages/receipt.tsx'),
  Rejection: () => import('../pages/rejection.tsx'),
  Status: () => import('../pages/status.tsx'),
  Documents: () => import('../pages/my-documents.tsx'),
  Additional: () => import('../pages/additional.tsx'),
};
