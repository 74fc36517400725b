import { Outlet } from '@tanstack/react-router'

export function StaffLayout() {
  return <Outlet />
}
